import type { ShownToken } from "../../../../stories/support/token-defaults.js";
import { isColor, standardOf } from "./theme-values.js";
import type { ThemeValues, TokenValue } from "./theme-values.js";

interface Props {
  readonly token: ShownToken;
  /** What is set of every token. */
  readonly values: ThemeValues;
  /** Whether the elements show where it is. */
  readonly isShown: boolean;
  readonly onChange: (value: TokenValue) => void;
  readonly onShow: () => void;
}

/** A value as a color field takes it: the first color in it, in six digits. */
function hexOf(value: string): string {
  const [, digits = "808080"] = /#([\da-f]{6}|[\da-f]{3})/i.exec(value) ?? [];
  return `#${digits.length === 3 ? digits.replace(/./g, "$&$&") : digits}`;
}

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly standard: string;
  readonly hasColor: boolean;
  readonly onChange: (value: string) => void;
}

const Field = ({ label, value, standard, hasColor, onChange }: FieldProps) => (
  <span className="editor-field">
    {hasColor && (
      <input
        type="color"
        aria-label={`${label}, color`}
        value={hexOf(value || standard)}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
    <input
      type="text"
      aria-label={label}
      value={value}
      placeholder={standard}
      spellCheck={false}
      autoComplete="off"
      onChange={({ target }) => onChange(target.value)}
    />
  </span>
);

/** A token with its values, and a button that shows where it is. */
export function TokenRow({ token, values, isShown, onChange, onShow }: Props) {
  const { name, doc } = token;
  const value = values[name] ?? {};
  const standard = standardOf(token, values);
  return (
    <li className="editor-row">
      <div>
        <code>{name}</code>
        <small>{doc}</small>
      </div>
      <button type="button" aria-pressed={isShown} aria-label={`Show where ${name} is`} onClick={onShow}>
        Where?
      </button>
      <div className="editor-values">
        {isColor(token) ? (
          (["light", "dark"] as const).map((scheme) => (
            <Field
              key={scheme}
              label={`${name}, ${scheme}`}
              value={value[scheme] ?? ""}
              standard={standard[scheme]}
              hasColor
              onChange={(text) => onChange({ ...value, [scheme]: text })}
            />
          ))
        ) : (
          <Field
            label={name}
            value={value.light ?? ""}
            standard={standard.light}
            hasColor={false}
            onChange={(text) => onChange({ light: text })}
          />
        )}
      </div>
    </li>
  );
}
