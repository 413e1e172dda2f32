import { useState, type ReactNode } from "react";
import { isAbortError, isGatewayError, type GatewayError } from "../../../../api/client/errors.js";
import type { Http } from "../../../../api/client/http.js";
import { commonMessages } from "../../../../i18n/generated/common.messages.en.js";
import { settle, type Write } from "../../../../state/writes/settle.js";
import { useMessages } from "../../../../ui/host/context/host.js";
import { LostAnswer, unclearTexts, useWriter } from "../../../../ui/host/leave/lost-answer.js";
import { useValue } from "../../../../ui/host/lifecycle/use-value.js";
import { Button } from "../../../../ui/kit/button/button.js";
import { Dialog } from "../../../../ui/kit/dialog/dialog.js";
import { Form } from "../../../../ui/kit/field/form.js";
import { TextField } from "../../../../ui/kit/field/text-field.js";
import { ErrorCallout } from "../../../../ui/kit/notice/errors.js";
import { securityMessages } from "./generated/messages.en.js";

/** A dialog whose one field is a code of the second factor. */
export function CodeDialog<T>({
  title,
  text,
  label,
  hint,
  confirm,
  variant = "primary",
  problemOf,
  write,
  onDone,
  onClose,
  children,
}: {
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly hint?: string;
  readonly confirm: string;
  readonly variant?: "primary" | "danger";
  /** What is wrong with a code as typed. */
  readonly problemOf: (code: string) => string | undefined;
  readonly write: (http: Http, code: string) => Write<T>;
  readonly onDone: (value: T) => void;
  readonly onClose: () => void;
  /** Above the field. */
  readonly children?: ReactNode;
}) {
  const t = useMessages(securityMessages);
  const common = useMessages(commonMessages);
  const writer = useWriter<T>();
  const busy = useValue(writer.busy);
  const held = useValue(writer.held);
  const [typed, setTyped] = useState("");
  const [isTried, setTried] = useState(false);
  const [error, setError] = useState<GatewayError>();
  const code = typed.replace(/\s/g, "");

  const send = async () => {
    setTried(true);
    setError(undefined);
    if (problemOf(code) !== undefined) return;
    try {
      const done = await writer.run((http) => settle(write(http, code)));
      if (done) onDone(done.value);
    } catch (failure) {
      if (isAbortError(failure)) return;
      if (!isGatewayError(failure)) throw failure;
      setError(failure);
    }
  };

  return (
    <Dialog title={title} onClose={onClose}>
      <Form className="form-grid" onSubmit={() => void send()}>
        <p>{text}</p>
        <ErrorCallout error={error} />
        <LostAnswer
          writer={writer}
          texts={unclearTexts(t.unclear)}
          onDone={onDone}
          retry={() => void send()}
        />
        {children}
        <TextField
          label={label}
          name="code"
          autoComplete="one-time-code"
          value={typed}
          hint={hint}
          error={isTried ? problemOf(code) : undefined}
          onValue={setTyped}
        />
        <div className="form-actions">
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button type="submit" variant={variant} busy={busy} disabled={held}>
            {confirm}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
