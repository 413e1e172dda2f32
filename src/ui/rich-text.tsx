import { useEffect, useRef, useState } from "react";
import { FramedPage } from "./framed-page.js";
import { useHost } from "./host.js";
import { richText } from "./rich-text.css.js";

/**
 * A text that an administrator wrote: Markdown or HTML, cleaned by an allow-list; or, when it is an `https://` address,
 * the page there in a frame (spec-notes: home, about, notice and footer).
 */
export function RichText({
  text,
  format = "markdown",
  title = "",
}: {
  readonly text: string;
  readonly format?: "markdown" | "html";
  /** Names the frame. */
  readonly title?: string;
}) {
  useHost().adopt(richText);
  const source = text.trim();
  // One address and nothing else; a text that only begins with one is a text.
  return /^https:\/\/\S+$/.test(source) && URL.canParse(source) ? (
    <FramedPage address={source} title={title} />
  ) : (
    <Html text={source} format={format} />
  );
}

function Html({ text, format }: { text: string; format: "markdown" | "html" }) {
  const box = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    let current = true;
    import("./rich-text-source.js")
      .then(({ toSafeHtml }) => {
        if (current && box.current) box.current.innerHTML = toSafeHtml(text, format) as string;
      })
      .catch(() => setFailed(current));
    return () => {
      current = false;
    };
  }, [text, format]);

  // Without the code that cleans it, or where the page trusts no policy of that code, the text is shown as it was
  // written, which is always harmless.
  return failed ? <pre className="rich-plain">{text}</pre> : <div ref={box} className="rich-text" />;
}
