import type { GatewayError } from "../../api/client/errors.js";
import { userMessages } from "./generated/messages.en.js";
import { ErrorPanel, useErrorText } from "../../ui/kit/notice/errors.js";
import { useMessages } from "../../ui/host/context/host.js";
import { LongText } from "../../ui/kit/text/long-text.js";
import { Panel } from "../../ui/kit/tabs/panel.js";

/**
 * In place of an account that could not be read. A refusal is no accident: the reader's role does not reach that far.
 */
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
