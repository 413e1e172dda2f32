import type { ReactNode } from "react";
import type { GatewayError } from "../../api/client/errors.js";
import { commonMessages } from "../../i18n/common.messages.en.js";
import type { Gateway } from "../../state/gateways.js";
import { useGateway, useMessages } from "../host/context/host.js";
import { useLoaded } from "../host/lifecycle/use-loaded.js";
import { ErrorPanel } from "../kit/notice/errors.js";
import { ShapeSkeleton } from "../kit/loading/skeleton.js";

/** Reads a record before its form is drawn. */
export function LoadedRecord<Stored>({
  load,
  failed,
  form,
}: {
  readonly load: (http: Gateway["http"], options: { readonly signal: AbortSignal }) => Promise<Stored>;
  /** The title over the reason why it could not be read, or a panel of its own. */
  readonly failed: string | ((error: GatewayError, retry: () => void) => ReactNode);
  readonly form: (stored: Stored) => ReactNode;
}) {
  const common = useMessages(commonMessages);
  const { http } = useGateway();
  const { value, error, retry } = useLoaded((signal) => load(http, { signal }), http);
  if (error)
    return typeof failed === "string" ? (
      <ErrorPanel title={failed} error={error} retry={retry} />
    ) : (
      failed(error, retry)
    );
  return value ? form(value) : <ShapeSkeleton shape="form" label={common.edit} />;
}
