import { useMessages } from "../../ui/host/context/host.js";
import { Panel } from "../../ui/kit/tabs/panel.js";
import { notAvailableMessages } from "./generated/not-available.messages.en.js";

/**
 * What a screen says, opened by its address on a gateway that doesn't have its feature: the same words everywhere.
 * @param text what the gateway has in its place, or lacks
 */
export function NotAvailable({ text }: { readonly text: string }) {
  const { title } = useMessages(notAvailableMessages);
  return <Panel title={title} text={text} />;
}
