import { useEffect, useRef, useState } from "react";
import { useGateway, useHost } from "./host.js";
import { richText } from "./rich-text.css.js";

/**
 * A text that an administrator wrote: Markdown or HTML, cleaned by an allow-list; or, when it begins with `https://`,
 * the page at that address in a frame (spec-notes: home, about, notice and footer).
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
  return source.startsWith("https://") ? (
    <Frame address={source} title={title} />
  ) : (
    <Html text={source} format={format} />
  );
}

function Html({ text, format }: { text: string; format: "markdown" | "html" }) {
  const box = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    let current = true;
    import("./rich-text-source.js").then(
      ({ toSafeHtml }) => {
        if (current && box.current) box.current.innerHTML = toSafeHtml(text, format) as string;
      },
      () => setFailed(current),
    );
    return () => {
      current = false;
    };
  }, [text, format]);

  // Without the code that cleans it the text is shown as it was written, which is always harmless.
  return failed ? <pre className="rich-plain">{text}</pre> : <div ref={box} className="rich-text" />;
}

function Frame({ address, title }: { address: string; title: string }) {
  const { baseUrl } = useGateway();
  return (
    <iframe
      className="rich-frame"
      src={address}
      title={title || address}
      sandbox={sandboxFor(address, [location.origin, new URL(baseUrl, location.href).origin])}
      referrerPolicy="no-referrer"
    />
  );
}

/**
 * What a framed page may do. A page of our own origin, or of the gateway's, is kept from acting as that origin: it
 * could else take itself out of the sandbox, or call the gateway as the visitor.
 */
export function sandboxFor(address: string, ownOrigins: readonly string[]): string {
  const rights = "allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox";
  let origin: string | undefined;
  try {
    ({ origin } = new URL(address));
  } catch {
    return "";
  }
  return ownOrigins.includes(origin) ? rights : `${rights} allow-same-origin`;
}
