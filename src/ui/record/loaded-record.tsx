import { times } from "../../domain/built-ins.js";
import { createContext, use, useEffect, type ReactNode } from "react";
import { isMissing, type GatewayError } from "../../api/client/errors.js";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import type { Gateway } from "../../state/gateways.js";
import { useGateway, useMessages } from "../host/context/host.js";
import { useLoaded } from "../host/lifecycle/use-loaded.js";
import { Button } from "../kit/button/button.js";
import { ErrorPanel } from "../kit/notice/errors.js";
import { Boxes, Skeleton } from "../kit/loading/skeleton.js";
import { field } from "../../theme/skeleton/shapes.js";

/** Told that the record of the form inside doesn't exist. */
export const MissingContext = createContext((): void => undefined);

/** Reads a record before its form is drawn. */
export function LoadedRecord<Stored>({
  load,
  failed,
  rows,
  form,
  onLeave,
}: {
  readonly load: (http: Gateway["http"], options: { readonly signal: AbortSignal }) => Promise<Stored>;
  /** The title over the reason why it could not be read, or a panel of its own. */
  readonly failed: string | ((error: GatewayError, retry: () => void) => ReactNode);
  /** How many fields of usual height are as high as the form. */
  readonly rows: number;
  readonly form: (stored: Stored) => ReactNode;
  /** Goes back to where the record was listed. */
  readonly onLeave: () => void;
}) {
  const common = useMessages(commonMessages);
  const { http } = useGateway();
  const { value, error, retry } = useLoaded((signal) => load(http, { signal }), http);
  const tellMissing = use(MissingContext);
  const isGone = error !== undefined && isMissing(error);
  useEffect(() => {
    if (isGone) tellMissing();
  }, [isGone, tellMissing]);
  if (error)
    return typeof failed === "string" || isGone ? (
      <ErrorPanel
        title={typeof failed === "string" ? failed : ""}
        error={error}
        retry={retry}
        ifMissing={<Button onClick={onLeave}>{common.toList}</Button>}
      />
    ) : (
      failed(error, retry)
    );
  return value ? (
    form(value)
  ) : (
    <Skeleton label={common.edit}>
      <Boxes of={times(rows, () => field)} />
    </Skeleton>
  );
}
