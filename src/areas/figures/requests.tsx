import { sharesOf, type Share } from "../../domain/logs/log-sample.js";
import type { FiguresKind } from "../../domain/logs/figures-kind.js";
import { figuresMessages } from "./messages.en.js";
import { CoverageText } from "../../ui/chart/coverage-text.js";
import { SharesCard } from "../../ui/chart/shares-card.js";
import { useMessages } from "../../ui/host/context/host.js";
import type { LogSelection } from "../../ui/host/context/log-query.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { Button } from "../../ui/kit/button/button.js";
import { ErrorCallout } from "../../ui/kit/notice/errors.js";
import type { FiguresModel } from "./figures-model.js";

/** What took most, as far as the requests that were read show it. */
export function RequestShares({
  model,
  kind,
  selection,
}: {
  readonly model: FiguresModel;
  readonly kind: FiguresKind;
  readonly selection: LogSelection;
}) {
  const t = useMessages(figuresMessages);
  const found = useValue(model.requests.value);
  const error = useValue(model.requests.error);
  const loading = useValue(model.requests.loading);
  const { entries = [], coverage } = found ?? {};
  const card = (
    title: string,
    shares: readonly Share[],
    selectionOf: (name: string) => LogSelection,
    subjectOf?: (name: string) => { kind: FiguresKind; id: number },
  ) => (
    <SharesCard
      title={title}
      note={coverage ? <CoverageText coverage={coverage} /> : null}
      shares={found && shares}
      sampled={coverage?.whole === false}
      failed={error !== undefined}
      selectionOf={(name) => ({ ...selection, ...selectionOf(name), type: "consumption" })}
      subjectOf={subjectOf}
      labelOf={(name) => name}
    />
  );
  const userIds = new Map(entries.map(({ username, user_id }) => [username, user_id]));
  return (
    <>
      <ErrorCallout error={error} retry={() => void model.requests.load()}>
        {t.loadFailed}
      </ErrorCallout>
      <div className="figure-tops">
        {card(
          t.topModels,
          sharesOf(entries, ({ model_name }) => model_name),
          (name) => ({ model: name }),
        )}
        {kind === "channel"
          ? card(
              t.topUsers,
              sharesOf(entries, ({ username }) => username),
              (username) => ({ username }),
              (username) => ({ kind: "user", id: userIds.get(username) ?? 0 }),
            )
          : null}
        {kind === "user"
          ? card(
              t.topTokens,
              sharesOf(entries, ({ token_name }) => token_name),
              (token) => ({ token }),
            )
          : null}
      </div>
      {coverage && !coverage.whole ? (
        <div>
          <Button busy={loading} onClick={() => model.readMore()}>
            {t.readMore}
          </Button>
        </div>
      ) : null}
    </>
  );
}
