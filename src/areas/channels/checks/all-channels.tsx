import { useEffect, useState } from "react";
import { searchChannels } from "../../../api/entities/channels.js";
import {
  beginModelChecks,
  checkAllModels,
  checksModels,
  keptCheckOf,
  type AppliedAll,
  type CheckSummary,
} from "../../../api/entities/model-checks.js";
import type { Channel } from "../../../api/entities/channel-schema.js";
import type { ProviderChoice } from "../../../domain/channels/provider-models.js";
import { isRoot } from "../../../domain/access/roles.js";
import { commonMessages } from "../../../i18n/generated/common.messages.en.js";
import { useGateway, useHost, useMessages } from "../../../ui/host/context/host.js";
import { useOutcome } from "../../../ui/host/leave/outcome.js";
import { useLoaded } from "../../../ui/host/lifecycle/use-loaded.js";
import { useValue } from "../../../ui/host/lifecycle/use-value.js";
import { Button } from "../../../ui/kit/button/button.js";
import { Dialog } from "../../../ui/kit/dialog/dialog.js";
import { Loading } from "../../../ui/kit/loading/loading.js";
import { ErrorPanel, useReport } from "../../../ui/kit/notice/errors.js";
import { channelMessages } from "../generated/messages.en.js";
import { Difference } from "../many/change-preview.js";
import { useAllowed } from "../many/use-planned-run.js";
import { manySheet } from "../many/many.css.js";
import { UpdateChoice } from "../models/update-choice.js";
import { applyEverything, hasFound, isWatched, leavesNone } from "./found-writes.js";
import { channelCheckMessages } from "./generated/messages.en.js";
import { useApplyFound } from "./use-apply-found.js";

/** How the last check that was started here goes. */
type Checking =
  | { readonly kind: "running"; readonly percentage: number }
  | { readonly kind: "ended"; readonly summary: CheckSummary }
  /** Only root can follow it. */
  | { readonly kind: "begun" | "already" };

const none: readonly Channel[] = [];

/** What the gateway has found for its channels, what checks all of them, and what applies the findings. */
export function AllChannels({
  onChanged,
  onClose,
}: {
  readonly onChanged: () => void;
  readonly onClose: () => void;
}) {
  useHost().adopt(manySheet);
  const { all: t, update } = useMessages(channelCheckMessages);
  const common = useMessages(commonMessages);
  const { http } = useGateway();
  const [round, setRound] = useState(0);
  const { value, error, retry } = useLoaded(
    async (signal) =>
      (await checksModels(http, { signal })) ? searchChannels(http, "", { signal }) : "unsupported",
    round,
  );
  const refresh = () => setRound((before) => before + 1);
  const channels = value && value !== "unsupported" ? value : none;
  const found = channels.filter(hasFound);
  const watched = channels.filter(isWatched).length;
  const { choice, vetoed, start } = useApplyFound(found);
  const { checking, check } = useCheckAll(refresh);
  const applyAll = useApplyAll(found, refresh, onChanged);
  const [busy, setBusy] = useState(false);
  const isRunning = checking?.kind === "running";

  const apply = async () => {
    setBusy(true);
    const isAll = choice.add && choice.remove && choice.chosen.length === found.length;
    const ended = isAll ? await applyAll() : "by-channel";
    const isDone = ended === "by-channel" ? await start() : ended === "applied";
    setBusy(false);
    if (isDone) onClose();
  };
  return (
    <Dialog
      title={t.title}
      wide
      onClose={onClose}
      footer={
        <>
          {watched > 0 ? (
            <>
              <Button icon="refresh" busy={isRunning} onClick={() => void check()}>
                {t.check}
              </Button>
              <span className="grow" />
            </>
          ) : null}
          <Button onClick={onClose}>{common.close}</Button>
          {found.length > 0 ? (
            <Button variant="primary" busy={busy} disabled={isRunning} onClick={() => void apply()}>
              {update.confirm(choice.chosen.length)}
            </Button>
          ) : null}
        </>
      }
    >
      {error ? (
        <ErrorPanel title={t.title} error={error} retry={retry} />
      ) : !value ? (
        <Loading label={t.title} />
      ) : value === "unsupported" ? (
        <p>{t.unsupported}</p>
      ) : (
        <div className="stack">
          <p>{t.watched(watched)}</p>
          <CheckState checking={checking} onRefresh={refresh} />
          {found.length > 0 ? (
            <>
              <UpdateChoice channels={found} differenceOf={keptCheckOf} choice={choice} />
              <FoundNames channels={found.filter(({ id }) => choice.chosen.includes(id))} choice={choice} />
            </>
          ) : isRunning ? null : (
            <p className="muted">{t.nothing}</p>
          )}
          {vetoed > 0 ? <p role="alert">{update.vetoed(vetoed)}</p> : null}
        </div>
      )}
    </Dialog>
  );
}

/** Which models come and go, by channel. */
function FoundNames({
  channels,
  choice: { add, remove },
}: {
  readonly channels: readonly Channel[];
  readonly choice: ProviderChoice;
}) {
  const { noName } = useMessages(channelMessages);
  return (
    <ul className="many-plans">
      {channels.map((channel) => {
        const { added, missing } = keptCheckOf(channel);
        return (
          <li key={channel.id}>
            <Difference
              label={channel.name || noName}
              difference={{ added: add ? added : [], removed: remove ? missing : [] }}
            />
          </li>
        );
      })}
    </ul>
  );
}

function CheckState({
  checking,
  onRefresh,
}: {
  readonly checking: Checking | undefined;
  readonly onRefresh: () => void;
}) {
  const { all: t, checkingAt } = useMessages(channelCheckMessages);
  if (!checking) return null;
  if (checking.kind === "running") return <p role="status">{checkingAt(checking.percentage)}</p>;
  if (checking.kind === "ended") {
    const { checked, changed, failed } = checking.summary;
    return <p role="status">{t.summary(checked, changed, failed)}</p>;
  }
  return (
    <div className="row">
      <p role="status">{checking.kind === "begun" ? t.begun : t.running}</p>
      <Button variant="quiet" icon="refresh" onClick={onRefresh}>
        {t.refresh}
      </Button>
    </div>
  );
}

/** Has the gateway check all channels, and follows that where the account can. */
function useCheckAll(onRefresh: () => void): {
  readonly checking: Checking | undefined;
  readonly check: () => Promise<void>;
} {
  const { http, session } = useGateway();
  const user = useValue(session.user);
  const report = useReport();
  const [checking, setChecking] = useState<Checking>();
  const [stop] = useState(() => new AbortController());
  useEffect(() => () => stop.abort(), [stop]);
  const check = async () => {
    const { signal } = stop;
    setChecking({ kind: "running", percentage: 0 });
    try {
      if (isRoot(user?.role)) {
        const onProgress = (percentage: number) => setChecking({ kind: "running", percentage });
        setChecking({ kind: "ended", summary: await checkAllModels(http, { signal, onProgress }) });
        onRefresh();
      } else setChecking({ kind: (await beginModelChecks(http, { signal })) ? "begun" : "already" });
    } catch (error) {
      if (signal.aborted) return;
      setChecking(undefined);
      report(error);
    }
  };
  return { checking, check };
}

/**
 * Applies everything by one call, where that reaches exactly these channels and leaves models to each of them; else,
 * and where the page keeps one of them as it is, they are changed one by one.
 */
function useApplyAll(
  found: readonly Channel[],
  onRefresh: () => void,
  onChanged: () => void,
): () => Promise<"applied" | "left" | "by-channel"> {
  const { all: t } = useMessages(channelCheckMessages);
  const { http, toasts } = useGateway();
  const announce = useOutcome();
  const allow = useAllowed();
  return async () => {
    const isWhole = found.every((channel) => {
      const { added, missing } = keptCheckOf(channel);
      return isWatched(channel) && !leavesNone(channel, { add: added, remove: missing, ignore: [] });
    });
    if (!isWhole || allow(found).length < found.length) return "by-channel";
    const seen: { result?: AppliedAll | "moved" | undefined } = {};
    const isDone = await announce(applyEverything(http, found), {
      texts: t.found,
      then(result) {
        seen.result = result;
        if (result === "moved") toasts.show("warning", t.moved);
        else if (result && result.failed.length > 0)
          toasts.show("warning", t.appliedSome(result.channels, result.failed.length));
        else if (result) toasts.show("success", t.applied(result.channels));
      },
    });
    const isApplied = isDone && seen.result !== "moved";
    if (isApplied) onChanged();
    else onRefresh();
    return isApplied ? "applied" : "left";
  };
}
