import { useId, useLayoutEffect, useRef, useState, type CSSProperties } from "react";
import { commonMessages } from "../../../i18n/generated/common.messages.en.js";
import { Button } from "../button/button.js";
import type { Exact } from "../../host/lifecycle/exact.js";
import { FieldHelp } from "../field/field-help.js";
import type { FieldProps } from "../field/field-props.js";
import { useHost, useMessages } from "../../host/context/host.js";
import { secretSheet } from "./secret.css.js";
import { textAreaSheet } from "../field/text-area.css.js";

interface SecretAreaProps extends Pick<
  FieldProps,
  "label" | "name" | "value" | "onValue" | "error" | "hint" | "placeholder" | "required"
> {
  readonly rows: number;
  readonly texts: {
    /** Shown in place of the secret. */
    readonly hidden: (lines: number, characters: number) => string;
    /** Text of the button that empties the field for another secret. */
    readonly replace: string;
  };
}

/**
 * A secret of several lines. What is typed or pasted is masked; once the field is left, a note about its length is
 * shown in its place, until the reader has it shown or replaces it. The textarea keeps its own text, because React
 * would write a value into the markup, where a copy of the page takes it along.
 */
export function SecretArea<Given extends SecretAreaProps>(props: Exact<Given, SecretAreaProps>) {
  const { rows, label, name, value, onValue, error, hint, placeholder, required = false, texts } = props;
  useHost().adopt(textAreaSheet, secretSheet);
  const t = useMessages(commonMessages);
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [view, setView] = useState<"left" | "typing" | "shown">("left");
  const hidden = view === "left" && value !== "";
  const text = hidden ? texts.hidden(value.split("\n").length, value.length) : value;
  const help = error ?? hint;

  useLayoutEffect(() => {
    if (area.current && area.current.value !== text) area.current.value = text;
  }, [text]);

  return (
    <div part="field" className="text-area" style={{ "--_rows": rows } as CSSProperties}>
      <div className="secret-head">
        <label htmlFor={id} className="field-label">
          {label}
        </label>
        {hidden ? (
          <Button
            variant="quiet"
            aria-label={`${texts.replace}: ${label}`}
            onClick={() => {
              onValue("");
              setView("typing");
              area.current?.focus();
            }}
          >
            {texts.replace}
          </Button>
        ) : null}
        <Button
          variant="quiet"
          icon={view === "shown" ? "eye-off" : "eye"}
          aria-label={`${view === "shown" ? t.hide : t.show}: ${label}`}
          onClick={() => setView(view === "shown" ? "left" : "shown")}
        >
          {view === "shown" ? t.hide : t.show}
        </Button>
      </div>
      <textarea
        ref={area}
        id={id}
        part="control"
        className="mono"
        data-masked={view === "shown" || hidden ? undefined : ""}
        name={name}
        rows={rows}
        readOnly={hidden}
        placeholder={placeholder}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required={required}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={help === undefined ? undefined : `${id}-help`}
        onFocus={() => view === "left" && !hidden && setView("typing")}
        onInput={(event) => onValue(event.currentTarget.value)}
        onBlur={(event) => {
          // Another window in front leaves the field its focus.
          const { activeElement } = event.currentTarget.getRootNode() as ShadowRoot;
          if (view === "typing" && activeElement !== event.currentTarget) setView("left");
        }}
      />
      <FieldHelp id={`${id}-help`} error={error} hint={hint} />
    </div>
  );
}
