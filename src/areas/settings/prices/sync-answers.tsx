import type { GatewayError } from "../../../api/client/errors.js";
import { fold } from "../../../domain/built-ins.js";
import type { KeptReason } from "../../../domain/money/pasted/pasted-changes.js";
import type { LeftReason } from "../../../domain/money/pasted/pasted-price.js";
import type { OfferedChanges } from "../../../domain/money/synced/offered-changes.js";
import type { SourceAnswer, SourceProblem } from "../../../state/prices/price-sources.js";
import { useMessages } from "../../../ui/host/context/host.js";
import { Badge } from "../../../ui/kit/badge/badge.js";
import { useErrorText } from "../../../ui/kit/notice/errors.js";
import { Callout } from "../../../ui/kit/tabs/panel.js";
import { pasteMessages } from "./generated/paste.messages.en.js";
import { syncMessages } from "./generated/sync.messages.en.js";
import { useSourceName } from "./sync-sources.js";

/** So many names are listed of what can't be taken. */
const NAMED = 8;

/** What each source told: how many prices, or why none. */
export function SyncAnswers({
  answers,
  offered,
}: {
  readonly answers: readonly SourceAnswer[];
  readonly offered: OfferedChanges;
}) {
  const t = useMessages(syncMessages);
  const nameOf = useSourceName();
  const count = (key: string) =>
    offered.rows.filter(({ offers }) => offers.some(({ source }) => source === key)).length;
  return (
    <div role="status">
      <ul className="sync-results" aria-label={t.results}>
        {answers.map(({ source, problem }) => (
          <li key={source.key} className="sync-name">
            {problem ? (
              <>
                <Badge tone="red">{t.failed}</Badge> {t.reason(nameOf(source), "")}
                <Reason problem={problem} />
              </>
            ) : (
              t.reason(nameOf(source), t.told(count(source.key)))
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Why a source told nothing. */
function Reason({ problem }: { readonly problem: SourceProblem }) {
  const { problems, status } = useMessages(syncMessages);
  if (problem.kind === "call")
    return problem.error.status === 404 ? problems.missing : <CallReason error={problem.error} />;
  if (problem.kind === "told") return problem.text.trim() === "" ? problems.untold : problem.text;
  return problem.kind === "status" ? status(problem.status) : problems[problem.kind];
}

function CallReason({ error }: { readonly error: GatewayError }) {
  return useErrorText(error) ?? null;
}

/** The prices that can't be taken, by why: nothing is dropped in silence. */
export function SyncLeft({ left }: Pick<OfferedChanges, "left">) {
  const t = useMessages(syncMessages);
  const { reasons, between } = useMessages(pasteMessages);
  const models = fold(left.values(), (sum, names) => sum + names.length, 0);
  if (models === 0) return null;
  const namesText = (names: readonly string[]) => {
    const some = names.slice(0, NAMED).join(between);
    return names.length > NAMED ? t.leftMore(some, names.length - NAMED) : some;
  };
  return (
    <Callout tone="warning">
      {t.left(models)}
      <ul className="sync-left" tabIndex={0}>
        {[...left].map(([reason, names]) => (
          <li key={reason}>
            {t.leftLine(reasons[reason satisfies LeftReason | KeptReason], namesText(names))}
          </li>
        ))}
      </ul>
    </Callout>
  );
}
