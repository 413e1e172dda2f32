import { useEffect, useRef } from "react";
import page from "../../demo/themes.html?raw";
import styles from "../../demo/themes.css?raw";
import "../../src/elements/all.js";
import { openInPageGateway } from "../support/in-page-gateway.js";

/**
 * The hosts of the demo page `themes.html`, in a shadow root of their own so that the guide's styles do not meet
 * theirs.
 */
export function ThreeHosts() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const opening = openInPageGateway({ signedInAs: "bob" });
    void opening.then(({ base }) => {
      if (!box.current) return;
      const root = box.current.shadowRoot ?? box.current.attachShadow({ mode: "open" });
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(styles);
      root.adoptedStyleSheets = [sheet];
      root.innerHTML = /<main[^]*<\/main>/.exec(page)?.[0].replaceAll("/gateways/europe", base) ?? "";
    });
    return () => void opening.then(({ close }) => close());
  }, []);
  return <div ref={box} style={{ colorScheme: "light dark" }} />;
}
