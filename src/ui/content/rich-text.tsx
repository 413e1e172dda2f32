import { useEffect, useRef, useState } from "react";
import { shortened } from "../../domain/text/long-text.js";
import { isOwnOrigin } from "../../domain/site/own-urls.js";
import { ownUrls } from "../../state/own-urls.js";
import { useExpected } from "../host/lifecycle/arrival.js";
import { FramedPage } from "./framed-page.js";
import { useGateway, useHost } from "../host/context/host.js";
import { richText } from "./rich-text.css.js";
import { useScroller } from "../kit/text/use-scroller.js";

/** Characters of a text that is shown as it was written. */
const longestPlain = 100_000;

/**
 * A text that an administrator wrote: Markdown or HTML, cleaned by an allow-list; or, when it is an `https://` address,
 * the page there in a frame (behaviour.md 2). An address of our own is a link.
 */
export function RichText({
  text,
  format = "markdown",
  title = "",
}: {
  readonly text: string;
  readonly format?: "markdown" | "html";
  /** Names the frame, or the box while it scrolls. */
  readonly title?: string;
}) {
  useHost().adopt(richText);
  const gateway = useGateway();
  const source = text.trim();
  // One address and nothing else; a text that only begins with one is a text.
  const isAddress = /^https:\/\/[^\s\u3000-\u303f\uff00-\uff65]+$/.test(source) && URL.canParse(source);
  if (isAddress && !isOwnOrigin(source, ownUrls(gateway)))
    return <FramedPage address={source} title={title} />;
  return <Html key={source} text={source} format={isAddress ? "markdown" : format} title={title} />;
}

function Html({ text, format, title }: { text: string; format: "markdown" | "html"; title: string }) {
  const host = useHost();
  const gateway = useGateway();
  const box = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  const [filled, setFilled] = useState(false);
  useExpected(!filled && !failed);
  useScroller(box, title);

  useEffect(() => {
    let current = true;
    import("./rich-text-source.js")
      .then(({ fillSafely, writtenText }) => {
        if (!current || !box.current) return;
        host.adopt(writtenText);
        fillSafely(box.current, text, format, ownUrls(gateway));
        setFilled(true);
      })
      .catch(() => setFailed(current));
    return () => {
      current = false;
    };
  }, [text, format, gateway, host]);

  return (
    <div ref={box} className={failed ? "rich-plain" : "rich-text"}>
      {/* Without the code that cleans it, or where the page trusts no policy of that code, the text is shown as it was
          written, which is always harmless. */}
      {failed ? shortened(text, longestPlain) : null}
    </div>
  );
}
