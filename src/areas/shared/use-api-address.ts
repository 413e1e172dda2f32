import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { apiAddress } from "../../state/api-address.js";
import { useGateway, useHost, useMessages } from "../../ui/host/context/host.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { copyText } from "../../ui/kit/copy/copy.js";

/** The address for programs, with `path` at its end; undefined where nobody says what it is. */
export function useApiAddress(path: "" | "/v1"): string | undefined {
  const gateway = useGateway();
  const status = useValue(gateway.session.status);
  useValue(gateway.relays);
  const address = apiAddress(gateway, status);
  return address === undefined ? undefined : address + path;
}

/** Copies a text and says so. */
export function useCopy(): (text: string, said: string) => Promise<boolean> {
  const common = useMessages(commonMessages);
  const host = useHost();
  const { toasts } = useGateway();
  return async (text, said) => {
    const copied = await copyText(text, host.root);
    toasts.show(copied ? "success" : "warning", copied ? said : common.copyFailed);
    return copied;
  };
}
