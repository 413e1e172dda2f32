import { useRef, useState } from "react";
import { briefMessage, longestMessage, shortened } from "../../../domain/text/long-text.js";
import { commonMessages } from "../../../i18n/generated/common.messages.en.js";
import { useMessages } from "../../host/context/host.js";
import type { LongTextProps } from "./long-text.js";
import { useScroller } from "./use-scroller.js";

/** The beginning of a long text and a button for more, which then scrolls in a box of its own. */
export function View({ text, onWhole }: LongTextProps) {
  const t = useMessages(commonMessages);
  const [whole, setWhole] = useState(false);
  const box = useRef<HTMLSpanElement>(null);
  useScroller(box);
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
