import type {
  AttributeDefinition,
  ElementDefinition,
} from "../../../../src/elements/definition/definition.js";
import { attributesOf } from "../../../../src/elements/manifest/read.js";
import { attributesIn, withAttribute } from "./markup.js";

interface Props {
  readonly element: ElementDefinition;
  readonly code: string;
  readonly onChange: (code: string) => void;
}

/** Attributes that say where the gateway is, which is this page. */
const ofGateway = new Set(["base-url", "api-url", "gateway", "assume"]);

interface ControlProps {
  readonly name: string;
  readonly definition: AttributeDefinition;
  /** As it is written; undefined when it isn't. */
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

const namesIn = (value: string): string[] => value.split(/[\s,]+/).filter((name) => name !== "");

function Names({ name, definition, value = "", onChange }: ControlProps) {
  const values = "values" in definition ? definition.values : [];
  const chosen = namesIn(value);
  const toggle = (one: string, on: boolean) => {
    const next = values.filter((other) => (other === one ? on : chosen.includes(other)));
    onChange(next.length > 0 ? next.join(" ") : undefined);
  };
  return (
    <details>
      <summary>
        <code>{name}</code> {chosen.length > 0 ? `${chosen.length} of ${values.length}` : ""}
      </summary>
      <div className="example-names">
        {values.map((one) => (
          <label key={one}>
            <input
              type="checkbox"
              checked={chosen.includes(one)}
              onChange={({ target }) => toggle(one, target.checked)}
            />
            {one}
          </label>
        ))}
      </div>
    </details>
  );
}

function Control(props: ControlProps) {
  const { name, definition, value, onChange } = props;
  switch (definition.kind) {
    case "names":
      return <Names {...props} />;
    case "boolean":
      return (
        <label>
          <input
            type="checkbox"
            checked={value !== undefined && value !== "false"}
            onChange={({ target }) => onChange(target.checked ? "" : undefined)}
          />
          <code>{name}</code>
        </label>
      );
    case "choice":
      return (
        <label>
          <code>{name}</code>
          <select value={value ?? ""} onChange={({ target }) => onChange(target.value || undefined)}>
            <option value="">Not set</option>
            {definition.values.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
      );
    default:
      return (
        <label>
          <code>{name}</code>
          <input
            type={definition.kind === "integer" ? "number" : "text"}
            value={value ?? ""}
            onChange={({ target }) => onChange(target.value || undefined)}
          />
        </label>
      );
  }
}

/** The attributes of an element as controls; a change is written into the code. */
export function AttributeControls({ element, code, onChange }: Props) {
  const written = attributesIn(code, element.tag);
  const shown = attributesOf(element).filter(({ name }) => !ofGateway.has(name));
  return (
    <fieldset className="example-controls">
      <legend className="example-title">Attributes</legend>
      {shown.map(({ name, definition }) => (
        <Control
          key={name}
          name={name}
          definition={definition}
          value={written.get(name)}
          onChange={(value) => onChange(withAttribute(code, element.tag, name, value))}
        />
      ))}
    </fieldset>
  );
}
