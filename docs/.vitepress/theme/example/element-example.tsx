import { useEffect, useState } from "react";
import { catalog } from "../../../../src/elements/generated/catalog.js";
import type { ElementDefinition } from "../../../../src/elements/definition/definition.js";
import { AttributeControls } from "./attribute-controls.js";
import { EventLog } from "./event-log.js";
import type { Heard } from "./event-log.js";
import { examplesOf } from "./examples.js";
import type { Example } from "./examples.js";
import { Preview } from "./preview.js";
import { Surroundings } from "./surroundings.js";
import type { Around } from "./surroundings.js";

/** The live example of an element: the element, its settings as controls and as code, and the events it sends. */
export function ElementExample({ tag }: { readonly tag: string }) {
  const [examples, setExamples] = useState<readonly Example[]>([]);
  const element: ElementDefinition | undefined = catalog.find((one) => one.tag === tag);
  useEffect(() => {
    let left = false;
    if (element)
      void examplesOf(element).then((found) => {
        if (!left) setExamples(found);
      });
    return () => {
      left = true;
    };
  }, [element]);
  const [first] = examples;
  if (!element || !first) return <p className="example-wait">Loading the example…</p>;
  return <Workplace key={tag} element={element} examples={examples} first={first} />;
}

interface WorkplaceProps {
  readonly element: ElementDefinition;
  readonly examples: readonly Example[];
  readonly first: Example;
}

/** What the reader chose on the last page, which counts on the next one as well. */
const kept = { locale: "en", theme: "" };

function Workplace({ element, examples, first }: WorkplaceProps) {
  const [example, setExample] = useState(first);
  const [code, setCode] = useState(first.html);
  const [around, setAround] = useState<Around>({
    account: first.gateway.signedInAs ?? "",
    width: first.width ?? "",
    ...kept,
  });
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const [heard, setHeard] = useState<readonly Heard[]>([]);

  const choose = (next: Example) => {
    setExample(next);
    setCode(next.html);
    setHeard([]);
    setAround({ ...around, account: next.gateway.signedInAs ?? "", width: next.width ?? "" });
  };
  const change = (next: Around) => {
    kept.locale = next.locale;
    kept.theme = next.theme;
    setAround(next);
  };
  return (
    <section className="example" aria-label={`Live example of ${element.tag}`}>
      <Surroundings
        around={around}
        onChange={change}
        examples={examples}
        example={example}
        onExample={choose}
      />
      <Preview
        example={example}
        code={code}
        around={around}
        tag={element.tag}
        onLeftOut={setLeftOut}
        onEvent={(event) =>
          setHeard((before) => [{ id: (before[0]?.id ?? 0) + 1, ...event }, ...before].slice(0, 30))
        }
      />
      <div className="example-below">
        <div>
          <label className="example-title" htmlFor="example-code">
            HTML
          </label>
          <textarea
            id="example-code"
            value={code}
            rows={Math.min(16, code.split("\n").length + 2)}
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="off"
            onChange={({ target }) => setCode(target.value)}
          />
          {leftOut.length > 0 && (
            <p role="status" className="example-hint">
              Not shown here: {leftOut.map((name) => `<${name}>`).join(", ")}
            </p>
          )}
          {code !== example.html && (
            <button type="button" className="example-button" onClick={() => setCode(example.html)}>
              Reset
            </button>
          )}
        </div>
        <EventLog heard={heard} onClear={() => setHeard([])} />
      </div>
      <AttributeControls element={element} code={code} onChange={setCode} />
    </section>
  );
}
