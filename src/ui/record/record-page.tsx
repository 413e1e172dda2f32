import type { ReactNode } from "react";
import type { GatewayError } from "../../api/errors.js";
import { commonMessages } from "../../i18n/messages/common.js";
import type { Gateway } from "../../state/gateways.js";
import { useGateway, useHost, useMessages, useNavigation, type Place } from "../host/host.js";
import { useLeaving } from "../host/leave-guard.js";
import { useLoaded } from "../host/use-loaded.js";
import { Dialog } from "../kit/dialog.js";
import { ErrorPanel } from "../kit/errors.js";
import { Loading } from "../kit/loading.js";

/** The ways out of a form. */
export interface RecordExits {
  /** Leaves it, after asking when something would be lost. */
  readonly onCancel: () => void;
  /** The work is done. */
  readonly onDone: () => void;
}

/** A form as a page of its own. It leads to its list, or tells the page `gw-cancel` where nothing shows one. */
export function RecordPage({
  title,
  list,
  children,
}: {
  readonly title: string;
  readonly list: Place;
  readonly children: (exits: RecordExits) => ReactNode;
}) {
  const host = useHost();
  const navigation = useNavigation();
  const onDone = () => navigation.go(list);
  const onCancel = useLeaving(() => {
    if (!onDone()) host.emit("gw-cancel");
  });
  return (
    <section className="area stack form-page" aria-label={title}>
      <h1>{title}</h1>
      {children({ onCancel, onDone })}
    </section>
  );
}

/** A form at the side of its list, where the page has no place of its own for it. */
export function RecordDialog({
  title,
  onClose,
  children,
}: {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: (exits: RecordExits) => ReactNode;
}) {
  const onCancel = useLeaving(onClose);
  return (
    <Dialog side title={title} onClose={onCancel}>
      {children({ onCancel, onDone: onClose })}
    </Dialog>
  );
}

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
  return value ? form(value) : <Loading label={common.edit} />;
}
