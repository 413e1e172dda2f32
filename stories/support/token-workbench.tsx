import { useEffect, useState } from "react";
import "./jsx.js";
import { shownTokens } from "./token-defaults.js";
import type { ShownToken } from "./token-defaults.js";
import { workbenchSheet } from "./token-workbench.css.js";

/** The first colour of a value in the notation that a colour field begins with. */
function hexOf(value: string): string {
  const [, digits = "808080"] = /#([\da-f]{6}|[\da-f]{3})\b/i.exec(value) ?? [];
  return `#${digits.length === 3 ? digits.replace(/./g, "$&$&") : digits}`;
}

interface RowProps {
  readonly token: ShownToken;
  readonly value: string;
  readonly pointedAt: boolean;
  readonly onChange: (value: string) => void;
  readonly onPoint: () => void;
}

function Row({ token: { name, doc, standard, kind }, value, pointedAt, onChange, onPoint }: RowProps) {
  return (
    <tr>
      <th scope="row">
        <code>{name}</code>
        <small>{doc}</small>
      </th>
      <td>
        {kind === "colour" && (
          <span className="swatch" style={{ background: value || standard }}>
            <input
              type="color"
              aria-label={`${name}, colour`}
              value={hexOf(value || standard)}
              onChange={({ target }) => onChange(target.value)}
            />
          </span>
        )}
      </td>
      <td>
        <input
          type="text"
          aria-label={name}
          value={value}
          placeholder={standard}
          title={standard}
          onChange={({ target }) => onChange(target.value)}
        />
      </td>
      <td>
        <button type="button" aria-label={`Show where ${name} is`} aria-pressed={pointedAt} onClick={onPoint}>
          Where?
        </button>
      </td>
    </tr>
  );
}

const cssOf = (values: ReadonlyMap<string, string>): string =>
  shownTokens
    .filter(({ name }) => values.has(name))
    .map(({ name }) => `  ${name}: ${values.get(name) ?? ""};\n`)
    .join("");

/** Every token with its standard value to be changed, beside real elements that wear the changes at once. */
export function TokenWorkbench() {
  const [values, setValues] = useState<ReadonlyMap<string, string>>(new Map());
  const [pointedAt, setPointedAt] = useState<ShownToken>();

  useEffect(() => {
    const sheet = workbenchSheet.forDocument(document);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, []);

  const change = (name: string, value: string) =>
    setValues((before) => {
      const next = new Map(before).set(name, value);
      if (value === "") next.delete(name);
      return next;
    });
  const appearance = Object.fromEntries([
    ...shownTokens.flatMap(({ name, property }) => {
      const value = values.get(name);
      return value === undefined ? [] : [[property, value]];
    }),
    ...(pointedAt ? [[pointedAt.property, pointedAt.loud]] : []),
  ]) as Readonly<Record<string, string>>;

  return (
    <div className="workbench">
      <table>
        <thead>
          <tr>
            <th scope="col">Token</th>
            <td />
            <th scope="col">Value</th>
            <td>
              <button type="button" onClick={() => setValues(new Map())}>
                Reset
              </button>
            </td>
          </tr>
        </thead>
        <tbody>
          {shownTokens.map((token) => (
            <Row
              key={token.name}
              token={token}
              value={values.get(token.name) ?? ""}
              pointedAt={pointedAt === token}
              onChange={(value) => change(token.name, value)}
              onPoint={() => setPointedAt((before) => (before === token ? undefined : token))}
            />
          ))}
        </tbody>
      </table>
      <div className="tried">
        <gw-provider appearance={appearance}>
          <gw-balance />
          <gw-token-list />
          <gw-topup />
        </gw-provider>
        <pre tabIndex={0} aria-label="The changes as CSS">{`:root {\n${cssOf(values)}}`}</pre>
      </div>
    </div>
  );
}
