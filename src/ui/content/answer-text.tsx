import { useEffect, useRef, useState } from "react";
import { shortened } from "../../domain/long-text.js";
import { ownPlaces } from "../../state/own-places.js";
import { useGateway, useHost } from "../host/host.js";
import { useEffectEvent } from "../host/use-effect-event.js";
import { copyText } from "../kit/copy.js";
import { useScroller } from "../kit/use-scroller.js";
import type { fillSafely } from "./rich-text-source.js";
import { richText } from "./rich-text.css.js";

/** Characters of a text that is shown as it was written. */
const longestPlain = 200_000;

/** Milliseconds between two drawings of a text that grows. */
const pace = 80;

type Fill = typeof fillSafely;

/**
 * Markdown that a model writes, drawn again while it grows: cleaned like everything that others wrote, without pictures, since each
 * would tell its server of the reader. A complete text has buttons that copy its code.
 */
export function AnswerText({
  label,
  text,
  complete,
  copyCode,
  onCopied,
}: {
  /** Names the box while it scrolls. */
  readonly label: string;
  readonly text: string;
  readonly complete: boolean;
  /** Name of the buttons. */
  readonly copyCode: string;
  readonly onCopied: (copied: boolean) => void;
}) {
  const host = useHost();
  host.adopt(richText);
  const gateway = useGateway();
  const box = useRef<HTMLDivElement>(null);
  const drawn = useRef(-Infinity);
  const [fill, setFill] = useState<{ safely: Fill | undefined }>();
  const [failed, setFailed] = useState(false);
  const copied = useEffectEvent(onCopied);
  useScroller(box, label);

  useEffect(() => {
    let current = true;
    import("./rich-text-source.js").then(
      ({ fillSafely, writtenText }) => {
        if (!current) return;
        host.adopt(writtenText);
        setFill({ safely: fillSafely });
      },
      // Without the code that cleans it the text is shown as it was written.
      () => current && setFill({ safely: undefined }),
    );
    return () => {
      current = false;
    };
  }, [host]);

  useEffect(() => {
    const place = box.current;
    if (!place || !fill?.safely || failed) return undefined;
    const { safely } = fill;
    const draw = () => {
      drawn.current = performance.now();
      try {
        safely(place, text, "markdown", ownPlaces(gateway), false);
        if (complete)
          addCopyButtons(place, copyCode, async (code) => copied(await copyText(code, host.root)));
      } catch {
        // Too long or too deep to be cleaned, or the page trusts no policy of ours.
        setFailed(true);
      }
    };
    const wait = complete ? 0 : drawn.current + pace - performance.now();
    if (wait <= 0) {
      draw();
      return undefined;
    }
    const timer = setTimeout(draw, wait);
    return () => clearTimeout(timer);
  }, [text, complete, fill, failed, gateway, host, copyCode]);

  if (failed || (fill && !fill.safely)) return <PlainText label={label} text={text} />;
  return <div ref={box} className="rich-text answer-text" dir="auto" />;
}

/** A text as it was written. */
function PlainText({ label, text }: { readonly label: string; readonly text: string }) {
  const box = useRef<HTMLDivElement>(null);
  useScroller(box, label);
  return (
    <div ref={box} className="rich-plain">
      {shortened(text, longestPlain)}
    </div>
  );
}

/** Puts a button beside each piece of code. */
function addCopyButtons(box: HTMLElement, name: string, copy: (code: string) => Promise<void>): void {
  for (const code of box.querySelectorAll("pre")) {
    const frame = document.createElement("div");
    frame.className = "answer-code";
    frame.dir = "ltr";
    const button = document.createElement("button");
    button.type = "button";
    button.className = "button";
    button.textContent = name;
    button.addEventListener("click", () => void copy(code.textContent.replace(/\n$/, "")));
    code.replaceWith(frame);
    code.tabIndex = 0;
    frame.append(code, button);
  }
}
