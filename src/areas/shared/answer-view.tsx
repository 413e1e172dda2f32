import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { relayMessages } from "./generated/relay.messages.en.js";
import { isRunning, type Answer } from "../../state/relay/answer.js";
import { useGateway, useMessages } from "../../ui/host/context/host.js";
import { AnswerText } from "../../ui/content/answer-text.js";

/** A model's answer as far as it has arrived: thoughts, text, and in words how it ended where that isn't as usual. */
export function AnswerView({ answer }: { readonly answer: Answer }) {
  const t = useMessages(relayMessages);
  const common = useMessages(commonMessages);
  const { toasts } = useGateway();
  const { text, reasoning, state } = answer;
  const running = isRunning(answer);
  const remark = remarkOf(answer);
  return (
    <>
      {reasoning === "" ? null : (
        <details className="answer-reasoning">
          <summary>
            <span>{t.reasoning}</span>
          </summary>
          <p dir="auto">{reasoning}</p>
        </details>
      )}
      {text === "" ? null : (
        <AnswerText
          label={t.answer}
          text={text}
          complete={!running}
          copyCode={t.copyCode}
          onCopied={(copied) =>
            toasts.show(copied ? "success" : "warning", copied ? t.codeCopied : common.copyFailed)
          }
        />
      )}
      {state === "waiting" || (running && text === "") ? (
        <span className="answer-waiting">
          <span className="spinner" aria-hidden="true" />
          {t.waiting}
        </span>
      ) : null}
      {remark ? <p className="muted">{t[remark]}</p> : null}
    </>
  );
}

function remarkOf({ state, finish, text, reasoning }: Answer) {
  if (state === "stopped") return "stopped";
  if (state !== "done") return undefined;
  if (finish === "length") return "tooLong";
  if (finish === "") return "brokeOff";
  return text === "" && reasoning === "" ? "empty" : undefined;
}
