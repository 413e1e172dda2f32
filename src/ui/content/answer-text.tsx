import { useEffect, useRef, useState } from "react";
import { shortened } from "../../domain/text/long-text.js";
import { ownUrls } from "../../state/own-urls.js";
import { useGateway, useHost } from "../host/context/host.js";
import { useEffectEvent } from "../host/lifecycle/use-effect-event.js";
import { copyText } from "../kit/copy/copy.js";
import { useScroller } from "../kit/text/use-scroller.js";
import type { createGrowingText, GrowingText } from "./growing-text.js";
import { richText } from "./rich-text.css.js";

/** Characters of a text that is shown as it was written. */
const longestPlain = 200_000;

/**
 * Markdown that a model writes, drawn once a frame while it grows: cleaned like everything that others wrote, without
 * pictures, since each would tell its server of the reader. A complete text has buttons that copy its code.
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
  const [code, setCode] = useState<{ readonly create: typeof createGrowingText | undefined }>();
  const [failed, setFailed] = useState(false);
  const growing = useRef<GrowingText>(undefined);
  const frame = useRef<number>(undefined);
  /** Draws what is here by the next frame; however much arrives until then, it is drawn once. */
  const latest = useRef<() => void>(undefined);
  const copied = useEffectEvent(onCopied);
  useScroller(box, label);

  useEffect(() => {
    let current = true;
    import("./growing-text.js").then(
      ({ createGrowingText, writtenText }) => {
        if (!current) return;
        host.adopt(writtenText);
        setCode({ create: createGrowingText });
      },
      // Without the code that cleans it the text is shown as it was written.
      () => current && setCode({ create: undefined }),
    );
    return () => {
      current = false;
    };
  }, [host]);

  useEffect(() => {
    if (box.current && code?.create) growing.current = code.create(box.current, ownUrls(gateway));
  }, [code, gateway]);

  useEffect(() => {
    const draw = () => {
      if (!growing.current || !box.current) return;
      try {
        if (!growing.current.draw(text, complete)) later(draw);
        else if (complete)
          addCopyButtons(box.current, copyCode, async (code) => copied(await copyText(code, host.root)));
      } catch {
        // Too long or too deep to be cleaned, or the page trusts no policy of ours.
        setFailed(true);
      }
    };
    const later = (drawing: () => void) => {
      latest.current = drawing;
      frame.current ??= requestAnimationFrame(() => {
        frame.current = undefined;
        latest.current?.();
      });
    };
    if (complete) draw();
    else later(draw);
    return () => {
      latest.current = undefined;
    };
  }, [text, complete, code, gateway, host, copyCode]);

  if (failed || (code && !code.create)) return <PlainText label={label} text={text} />;
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
  for (const code of box.querySelectorAll<HTMLPreElement>(":not(.answer-code) > pre")) {
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
