import { useCapabilities } from "../../ui/host/context/capabilities.js";
import { useGateway, useHost, useMessages, useNavigation } from "../../ui/host/context/host.js";
import { copyText } from "../../ui/kit/copy/copy.js";
import type { OfferedModel } from "../../domain/money/offer.js";
import { modelsMessages } from "./generated/messages.en.js";
import type { OfferModel } from "./offer-model.js";

/** What leads on from a model: its name on the clipboard, and a chat with it. */
export function useModelLinks({ offerManualCopy }: Pick<OfferModel, "offerManualCopy">) {
  const t = useMessages(modelsMessages);
  const host = useHost();
  const can = useCapabilities();
  const navigation = useNavigation();
  const { toasts } = useGateway();
  return {
    async copy({ name }: OfferedModel): Promise<void> {
      if (await copyText(name, host.root)) {
        toasts.show("success", t.copied(name));
        return;
      }
      offerManualCopy(name);
      toasts.show("warning", t.copyFailed);
    },
    /** The query of the playground with a model; undefined where nothing on the page can chat with it. */
    chatQuery({ name, chats, price }: OfferedModel): string | undefined {
      if (!can("playground") || !chats || price.kind === "unset") return undefined;
      const query = new URLSearchParams({ model: name }).toString();
      return navigation.href("playground", undefined, query) === undefined ? undefined : query;
    },
  };
}
