import { localeNames } from "../../../../src/i18n/locale.js";
import { accounts } from "./accounts.js";
import type { Example } from "./examples.js";
import { Select } from "./select.js";

/** What a reader decides about the page around an example. */
export interface Around {
  /** The name of who is signed in; nobody when empty. */
  readonly account: string;
  readonly locale: string;
  /** `light`, `dark`, or empty for that of the site. */
  readonly theme: string;
  /** The width of its box in CSS; all there is when empty. */
  readonly width: string;
}

interface Props {
  readonly around: Around;
  readonly onChange: (around: Around) => void;
  readonly examples: readonly Example[];
  readonly example: Example;
  readonly onExample: (example: Example) => void;
}

/** The bar above an example: which one, for whom, in which language and theme, how wide. */
export function Surroundings({ around, onChange, examples, example, onExample }: Props) {
  const set = (name: keyof Around) => (value: string) => onChange({ ...around, [name]: value });
  return (
    <div className="example-bar">
      <Select
        label="Example"
        value={example.name}
        options={examples.map(({ name }) => [name, name])}
        onChange={(name) => {
          const found = examples.find((one) => one.name === name);
          if (found) onExample(found);
        }}
      />
      <Select
        label="Visitor"
        value={around.account}
        options={accounts.map(({ name, label }) => [name, label])}
        onChange={set("account")}
      />
      <Select
        label="Language"
        value={around.locale}
        options={Object.entries(localeNames)}
        onChange={set("locale")}
      />
      <Select
        label="Theme"
        value={around.theme}
        options={[
          ["", "As this site"],
          ["light", "Light"],
          ["dark", "Dark"],
        ]}
        onChange={set("theme")}
      />
      <Select
        label="Width"
        value={around.width}
        options={[
          ["", "Full"],
          ["640px", "640 px"],
          ["360px", "360 px"],
          ["280px", "280 px"],
        ]}
        onChange={set("width")}
      />
    </div>
  );
}
