import { useRef, useState } from "react";
import { briefMessage, longestMessage, shortened } from "../../../domain/text/long-text.js";
import { commonMessages } from "../../../i18n/common.messages.en.js";
import { useMessages } from "../../host/context/host.js";
import { useScroller } from "./use-scroller.js";

/**
 * A text that may have come from a server: short ones as they are, of long ones the beginning and a button for more,
 * which then scrolls in a box of its own.
 */
export function LongText({
  text,
  onWhole,
}: {
  readonly text: string;
  /** Told when the reader asks for all of it, or for the beginning again. */
  readonly onWhole?: (whole: boolean) => void;
}) {
  const t = useMessages(commonMessages);
  const [whole, setWhole] = useState(false);
  const box = useRef<HTMLSpanElement>(null);
  useScroller(box);
  if (text.length <= briefMessage) return text;
  const show = (next: boolean) => {
    setWhole(next);
    onWhole?.(next);
  };
  return (
    <span className="long-text">
      <span ref={box} className="long-text-box" data-whole={whole || undefined}>
        {shortened(text, whole ? longestMessage : briefMessage)}
      </span>{" "}
      <button type="button" className="link-button" aria-expanded={whole} onClick={() => show(!whole)}>
        {whole ? t.showLess : t.showMore}
      </button>
    </span>
  );
}
