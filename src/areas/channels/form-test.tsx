import { formatSeconds } from "../../domain/channels/response-time.js";
import { channelFormMessages } from "./form.messages.en.js";
import { useMessages } from "../../ui/host/context/host.js";
import { useLostFocus } from "../../ui/host/lifecycle/lost-focus.js";
import { Button } from "../../ui/kit/button/button.js";
import { ErrorCallout } from "../../ui/kit/notice/errors.js";
import { Callout } from "../../ui/kit/tabs/panel.js";
import type { FormTest } from "./use-form-test.js";

/** A channel that was created, and what can be done next. */
export interface CreatedChannel {
  readonly name: string;
  readonly onAnother: () => void;
  readonly onDone: () => void;
}

/** How the test of a saved channel goes: in its form, or in the place of it after a creation. */
export function View({ test, created }: { readonly test: FormTest; readonly created?: CreatedChannel }) {
  return created ? <Created {...created} test={test} /> : <Answer test={test} />;
}

function Answer({ test: { state, again } }: { readonly test: FormTest }) {
  const t = useMessages(channelFormMessages);
  switch (state?.kind) {
    case undefined:
      return null;
    case "testing":
      return <Callout live>{t.testing}</Callout>;
    case "passed":
      return (
        <Callout tone="success" live action={<Button onClick={again}>{t.testAgain}</Button>}>
          {t.testPassed(formatSeconds(state.seconds * 1000))}
        </Callout>
      );
    case "failed":
      return (
        <div>
          <p className="field-label">{t.testFailed}</p>
          <ErrorCallout error={state.error} retry={again} />
        </div>
      );
    case "not-found":
      return (
        <Callout tone="warning" live>
          {t.testNotFound}
        </Callout>
      );
  }
}

function Created({ name, onAnother, onDone, test }: CreatedChannel & { readonly test: FormTest }) {
  const t = useMessages(channelFormMessages);
  const heading = useLostFocus<HTMLHeadingElement>();
  return (
    <div className="stack">
      <h2 ref={heading} tabIndex={-1}>
        {t.created(1)}
      </h2>
      <p>
        <strong>{name}</strong>
      </p>
      <Answer test={test} />
      <div className="form-actions">
        <Button onClick={onAnother}>{t.another}</Button>
        <Button variant="primary" onClick={onDone}>
          {t.toList}
        </Button>
      </div>
    </div>
  );
}
