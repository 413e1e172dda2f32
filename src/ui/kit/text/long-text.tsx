import { briefMessage, shortened } from "../../../domain/text/long-text.js";
import { createLazy } from "../../host/lifecycle/lazy.js";

/** What a text that may be long is drawn from. */
export interface LongTextProps {
  readonly text: string;
  /** Told when the reader asks for all of it, or for the beginning again. */
  readonly onWhole?: ((whole: boolean) => void) | undefined;
}

const beginning = ({ text }: LongTextProps) => shortened(text, briefMessage);

/** Hardly a text is so long. Until its code is here, and where that can't be loaded, its beginning stands for it. */
const Box = createLazy<LongTextProps>(() => import("./long-text-box.js"), {
  fallback: beginning,
  failed: beginning,
});

/**
 * A text that may have come from a server: short ones as they are, of long ones the beginning and a button for more,
 * which then scrolls in a box of its own.
 */
export function LongText(props: LongTextProps) {
  return props.text.length <= briefMessage ? props.text : <Box {...props} />;
}
