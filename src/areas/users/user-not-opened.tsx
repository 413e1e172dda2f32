import type { GatewayError } from "../../api/errors.js";
import { userMessages } from "../../i18n/messages/users.js";
import { ErrorPanel, useErrorText } from "../../ui/kit/errors.js";
import { useMessages } from "../../ui/host/host.js";
import { LongText } from "../../ui/kit/long-text.js";
import { Panel } from "../../ui/kit/panel.js";

/** In place of an account that could not be read. A refusal is no accident: the reader's role does not reach that far. */
export function UserNotOpened({
  error,
  retry,
}: {
  readonly error: GatewayError;
  readonly retry: () => void;
}) {
  const t = useMessages(userMessages);
  const text = useErrorText(error);
  if (error.kind === "refused")
    return <Panel title={t.form.refused} text={<LongText text={text ?? " "} />} />;
  return <ErrorPanel title={t.form.loadFailed} error={error} retry={retry} />;
}
