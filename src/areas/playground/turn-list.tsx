import type { ReactNode } from "react";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { playgroundMessages } from "./generated/messages.en.js";
import { isRunning } from "../../state/relay/answer.js";
import { useGateway, useHost, useMessages } from "../../ui/host/context/host.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { Button } from "../../ui/kit/button/button.js";
import { copyText } from "../../ui/kit/copy/copy.js";
import { AnswerView } from "../shared/answer-view.js";
import { CallFailure } from "../shared/call-failure.js";
import { CallFigures } from "../shared/call-figures.js";
import type { Turn } from "./conversation.js";
import { useFollowEnd } from "./use-follow-end.js";

/** Characters of an answer that are read out when it is complete. */
const longestSpoken = 1000;

/** The conversation so far, in a box that follows its end until the reader scrolls up. */
export function TurnList({
  turns,
  busy,
  empty,
  onRetry,
  onEdit,
}: {
  readonly turns: readonly Turn[];
  readonly busy: boolean;
  readonly empty: ReactNode;
  readonly onRetry: (question: string) => void;
  readonly onEdit: () => void;
}) {
  const t = useMessages(playgroundMessages);
  const last = turns.at(-1);
  const { box, isAway, toEnd } = useFollowEnd(last?.id);
  return (
    <div className="play-frame">
      <div ref={box} className="play-turns" tabIndex={0} role="region" aria-label={t.conversation}>
        {turns.length === 0 ? (
          empty
        ) : (
          <ol>
            {turns.map((turn) => (
              <TurnView
                key={turn.id}
                turn={turn}
                actions={
                  turn === last && !busy ? { onRetry: () => onRetry(turn.question), onEdit } : undefined
                }
              />
            ))}
          </ol>
        )}
      </div>
      {isAway ? (
        <div className="play-to-end">
          <Button icon="down" onClick={toEnd}>
            {t.toEnd}
          </Button>
        </div>
      ) : null}
      <Announcer turn={last} />
    </div>
  );
}

/** Says once that a model answers, and once what it answered. */
function Announcer({ turn }: { readonly turn: Turn | undefined }) {
  return (
    <div role="status" className="visually-hidden">
      {turn ? <Announcement key={turn.id} turn={turn} /> : null}
    </div>
  );
}

function Announcement({ turn }: { readonly turn: Turn }) {
  const t = useMessages(playgroundMessages);
  const { state, text } = useValue(turn.running.answer);
  if (state === "waiting" || state === "streaming") return t.answering;
  return state === "failed" ? null : t.answered(text.slice(0, longestSpoken));
}

function TurnView({
  turn,
  actions,
}: {
  readonly turn: Turn;
  readonly actions: { readonly onRetry: () => void; readonly onEdit: () => void } | undefined;
}) {
  const t = useMessages(playgroundMessages);
  const common = useMessages(commonMessages);
  const host = useHost();
  const { toasts } = useGateway();
  const answer = useValue(turn.running.answer);
  const running = isRunning(answer);
  const copy = async () => {
    const copied = await copyText(answer.text, host.root);
    toasts.show(copied ? "success" : "warning", copied ? t.answerCopied : common.copyFailed);
  };
  return (
    <>
      <li className="play-turn" data-role="user">
        <span className="play-who">{t.you}</span>
        <p className="play-question" dir="auto">
          {turn.question}
        </p>
        {actions ? (
          <div className="play-actions">
            <Button variant="quiet" icon="edit" onClick={actions.onEdit}>
              {t.edit}
            </Button>
          </div>
        ) : null}
      </li>
      <li className="play-turn" data-role="assistant" aria-busy={running}>
        <span className="play-who">{answer.model}</span>
        {answer.state === "failed" && answer.text === "" ? null : <AnswerView answer={answer} />}
        {answer.error ? (
          <CallFailure
            error={answer.error}
            action={actions ? <Button onClick={actions.onRetry}>{t.retry}</Button> : undefined}
          />
        ) : null}
        {answer.state === "failed" && answer.text === "" ? null : (
          <CallFigures answer={answer} showsModel={false} onCheckAgain={() => turn.running.checkAgain()} />
        )}
        {running || (answer.text === "" && answer.error) ? null : (
          <div className="play-actions">
            {answer.text === "" ? null : (
              <Button variant="quiet" icon="copy" onClick={() => void copy()}>
                {t.copyAnswer}
              </Button>
            )}
            {actions && !answer.error ? (
              <Button variant="quiet" icon="refresh" onClick={actions.onRetry}>
                {t.retry}
              </Button>
            ) : null}
          </div>
        )}
      </li>
    </>
  );
}
