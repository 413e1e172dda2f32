import { useState } from "react";
import "../../../../stories/support/jsx.js";
import type { ShownToken } from "../../../../stories/support/token-defaults.js";
import { useGateway } from "../example/use-gateway.js";
import { looks } from "../home/looks.js";
import { ContrastList } from "./contrast-list.js";
import { ExportedCss } from "./exported-css.js";
import { appearanceOf, keepValues, keptValues, tokenGroups, valuesOf } from "./theme-values.js";
import type { ThemeValues } from "./theme-values.js";
import { TokenRow } from "./token-row.js";

const sample = { seed: "sample" } as const;

/** Every token to be changed, beside real elements in both schemes that have the changes at once, and the CSS of it. */
export function ThemeEditor() {
  const [values, setValues] = useState<ThemeValues>(keptValues);
  const [shown, setShown] = useState<ShownToken>();
  const gateway = useGateway(sample, "bob");
  const change = (next: ThemeValues) => {
    keepValues(next);
    setValues(next);
  };
  const appearance = { ...appearanceOf(values), ...(shown && { [shown.property]: shown.loud }) };
  return (
    <div className="editor">
      <div className="editor-tokens">
        <div className="editor-starts" role="group" aria-label="Start from">
          {looks.map(({ name, title, appearance: look }) => (
            <button key={name} type="button" onClick={() => change(valuesOf(look))}>
              {name === "plain" ? "Reset" : title}
            </button>
          ))}
        </div>
        {tokenGroups.map(({ title, tokens }) => (
          <section key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {tokens.map((token) => (
                <TokenRow
                  key={token.name}
                  token={token}
                  values={values}
                  isShown={shown === token}
                  onChange={(value) => change({ ...values, [token.name]: value })}
                  onShow={() => setShown((before) => (before === token ? undefined : token))}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className="editor-shown">
        <div className="editor-panes">
          {(["light", "dark"] as const).map((scheme) => (
            <section
              key={scheme}
              className="editor-pane"
              data-theme={scheme}
              aria-label={`Elements, ${scheme}`}
            >
              {gateway && (
                <gw-provider base-url={gateway.base} theme={scheme} locale="en" appearance={appearance}>
                  <gw-balance />
                  <gw-token-list only="status remaining create search copy" />
                  <gw-topup />
                </gw-provider>
              )}
            </section>
          ))}
        </div>
        <ExportedCss values={values} />
        <ContrastList values={values} />
      </div>
    </div>
  );
}
