import { useState } from "react";
import type { Token } from "../../api/entities/tokens.js";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { quickStartMessages } from "./generated/messages.en.js";
import { relayMessages } from "../shared/generated/relay.messages.en.js";
import { isRunning, type RunningAnswer } from "../../state/relay/answer.js";
import { useGateway, useHost, useMessages, useNavigation } from "../../ui/host/context/host.js";
import { useModel, useValue } from "../../ui/host/lifecycle/use-value.js";
import type { CallTarget } from "../../state/relay/call-target.js";
import { Button, ButtonLink } from "../../ui/kit/button/button.js";
import { Form } from "../../ui/kit/field/form.js";
import { TextField } from "../../ui/kit/field/text-field.js";
import { AnswerView } from "../shared/answer-view.js";
import { CallFailure } from "../shared/call-failure.js";
import { CallFigures } from "../shared/call-figures.js";
import { SendButton } from "../shared/send-button.js";
import { createTestRequest, noAnswer } from "./test-request-model.js";

/** One request with the selected token and model, and its answer as it arrives. */
export function TestRequest({ target, token }: { readonly target: CallTarget; readonly token: Token }) {
  const t = useMessages(quickStartMessages);
  const host = useHost();
  const gateway = useGateway();
  const request = useModel(() => createTestRequest(gateway, host.emit), gateway);
  const running = useValue(request.running);
  const busy = useIsRunning(running);
  const model = useValue(target.model);
  const [prompt, setPrompt] = useState<string>();
  const text = prompt ?? t.promptDefault;
  return (
    <section className="quick-card" aria-label={t.test}>
      <h2>{t.test}</h2>
      <p className="muted">{t.testText}</p>
      <Form className="quick-form" onSubmit={() => request.send(token, model, text)}>
        <TextField label={t.prompt} name="prompt" value={text} onValue={setPrompt} />
        <SendButton
          busy={busy}
          disabled={model === "" || text.trim() === ""}
          icon="play"
          send={t.send}
          stop={t.stop}
          onStop={() => request.stop()}
        />
      </Form>
      {running ? <Outcome running={running} retry={() => request.send(token, model, text)} /> : null}
    </section>
  );
}

function Outcome({ running, retry }: { readonly running: RunningAnswer; readonly retry: () => void }) {
  const t = useMessages(quickStartMessages);
  const relay = useMessages(relayMessages);
  const common = useMessages(commonMessages);
  const navigation = useNavigation();
  const answer = useValue(running.answer);
  const { state, error, text } = answer;
  const busy = isRunning(answer);
  const playground = navigation.href("playground");
  return (
    <div className="quick-answer">
      <div role="status" className="visually-hidden">
        {state === "done" ? `${t.answered}. ${text.slice(0, 500)}` : null}
      </div>
      <div role="group" aria-label={relay.answer} aria-busy={busy}>
        {state === "failed" && text === "" ? null : <AnswerView answer={answer} />}
      </div>
      {error ? <CallFailure error={error} action={<Button onClick={retry}>{common.retry}</Button>} /> : null}
      <CallFigures answer={answer} onCheckAgain={() => running.checkAgain()} />
      {!busy && playground !== undefined ? (
        <p className="row">
          <ButtonLink
            href={playground}
            icon="chat"
            onClick={(event) => {
              if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
                return;
              event.preventDefault();
              navigation.go("playground");
            }}
          >
            {t.toPlayground}
          </ButtonLink>
        </p>
      ) : null}
    </div>
  );
}

function useIsRunning(running: RunningAnswer | undefined): boolean {
  const answer = useValue(running?.answer ?? noAnswer);
  return answer !== undefined && isRunning(answer);
}
