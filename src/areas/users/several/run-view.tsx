import { useEffect, useRef, useState } from "react";
import { commonMessages } from "../../../i18n/generated/common.messages.en.js";
import { sentences } from "../../../i18n/sentences.js";
import { useLocale, useMessages } from "../../../ui/host/context/host.js";
import { useQuota } from "../../../ui/host/context/use-quota.js";
import { LeaveGuard } from "../../../ui/host/leave/leave-guard.js";
import { useEffectEvent } from "../../../ui/host/lifecycle/use-effect-event.js";
import { useValue } from "../../../ui/host/lifecycle/use-value.js";
import { Badge, type Tone } from "../../../ui/kit/badge/badge.js";
import { Button } from "../../../ui/kit/button/button.js";
import { useErrorText } from "../../../ui/kit/notice/errors.js";
import { LongText } from "../../../ui/kit/text/long-text.js";
import { userMessages } from "../generated/messages.en.js";
import { severalUsersMessages } from "./generated/messages.en.js";
import type { PlannedState, PlannedUser, SeveralUsersRun } from "./several-run.js";
import { saveUsers } from "./users-file.js";

const tones: Readonly<Record<PlannedState["kind"], Tone>> = {
  left: "grey",
  running: "grey",
  created: "green",
  partly: "yellow",
  vetoed: "red",
  failed: "red",
};

/** Whether an account exists, as far as anyone can tell. */
const isMade = ({ kind }: PlannedState): boolean => kind === "created" || kind === "partly";

/** How the creation of several accounts goes; at its end, whatever it was, there is a file with what was made. */
export function RunView({
  run,
  onEnded,
  onClose,
}: {
  readonly run: SeveralUsersRun;
  readonly onEnded: () => void;
  readonly onClose: () => void;
}) {
  const t = useMessages(severalUsersMessages);
  const { bulk } = useMessages(userMessages);
  const common = useMessages(commonMessages);
  const locale = useLocale();
  const quota = useQuota();
  const states = useValue(run.states);
  const isRunning = useValue(run.isRunning);
  const [file, setFile] = useState<string>();
  const begun = useRef(false);

  /** What an account lacks, in words. */
  const lacks = (user: PlannedUser, state: PlannedState): string => {
    if (state.kind === "vetoed") return t.why.vetoed;
    if (state.kind !== "partly") return "";
    const { group, credit } = state.setup.states.peek();
    const amount = quota.short(user.points);
    return sentences(
      locale,
      state.setup.steps.includes("group") && group.kind !== "done" && t.why.group(user.group),
      state.setup.steps.includes("credit") &&
        credit.kind !== "done" &&
        (credit.kind === "unclear" ? t.why.unclearCredit : t.why.credit)(amount),
    );
  };
  const save = () => {
    const made = run.planned.flatMap((user, place) => {
      const state = run.states.peek()[place];
      if (!state || state.kind === "left" || state.kind === "vetoed") return [];
      const reason = state.kind === "failed" ? (state.error.serverMessage ?? state.error.message) : "";
      return [
        {
          user,
          state,
          note: reason || lacks(user, state),
          credit: user.points > 0 ? quota.short(user.points) : "",
        },
      ];
    });
    if (made.length > 0) setFile(saveUsers(made, t));
  };
  const go = async () => {
    setFile(undefined);
    await run.run();
    save();
    onEnded();
  };
  const begin = useEffectEvent(() => {
    if (run.isRunning.peek()) void run.run();
    else if (!begun.current) void go();
    begun.current = true;
  });
  useEffect(() => {
    begin();
    return run.stop;
  }, [run]);

  const made = states.filter(isMade).length;
  const isOver = states.every(({ kind }) => kind === "created" || kind === "vetoed");
  return (
    <div className="stack new-user-steps">
      <LeaveGuard dirty={isRunning} unload question={t.leave} />
      <p role="status">
        {isRunning
          ? t.progress(made, bulk.things(states.length))
          : sentences(locale, t.made(made), file !== undefined && t.saved(file))}
      </p>
      <ul>
        {run.planned.map((user, place) => {
          const state = states[place];
          return state ? (
            <Account key={user.username} user={user} state={state} note={lacks(user, state)} />
          ) : null;
        })}
      </ul>
      <div className="form-actions">
        {isRunning ? (
          <Button onClick={run.stop}>{t.stop}</Button>
        ) : (
          <>
            {made > 0 ? <Button onClick={save}>{t.saveAgain}</Button> : null}
            {isOver ? null : <Button onClick={() => void go()}>{t.goOn}</Button>}
            <Button variant="primary" onClick={onClose}>
              {common.done}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

/** One account, how far it is, and why it isn't further. */
function Account({
  user,
  state,
  note,
}: {
  readonly user: PlannedUser;
  readonly state: PlannedState;
  readonly note: string;
}) {
  const t = useMessages(severalUsersMessages);
  const reason = useErrorText(state.kind === "failed" ? state.error : undefined);
  const said = reason ?? note;
  return (
    <li>
      <span className="row">
        <strong>{user.username}</strong>
        <Badge tone={tones[state.kind]}>{t.state[state.kind]}</Badge>
      </span>
      {said === "" ? null : (
        <p className="field-help danger">
          <LongText text={said} />
        </p>
      )}
    </li>
  );
}
