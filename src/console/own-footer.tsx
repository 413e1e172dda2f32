import { RichText } from "../ui/content/rich-text.js";

/** The footer that an administrator wrote. Most gateways have none. */
export function View({ text }: { readonly text: string }) {
  return <RichText text={text} format="html" />;
}
