import { useState } from "react";
import { ruleOf } from "./theme-values.js";
import type { ThemeValues } from "./theme-values.js";

function download(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/css" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = "gateway-console-theme.css";
  link.click();
  URL.revokeObjectURL(address);
}

/** The theme as CSS, to be copied or downloaded. */
export function ExportedCss({ values }: { readonly values: ThemeValues }) {
  const [copied, setCopied] = useState("");
  const css = ruleOf(values);
  const copy = () => {
    navigator.clipboard.writeText(css).then(
      () => setCopied(css),
      () => setCopied(""),
    );
  };
  return (
    <section aria-label="CSS">
      <div className="editor-export">
        <h2>CSS for your page</h2>
        <button type="button" onClick={copy}>
          {copied === css ? "Copied" : "Copy"}
        </button>
        <button type="button" onClick={() => download(css)}>
          Download
        </button>
      </div>
      <pre tabIndex={0} aria-label="The theme as CSS">
        {css}
      </pre>
    </section>
  );
}
