import { useState } from "react";
import { textsOf } from "./option-texts.js";
import { useOptionTexts } from "./use-gateway-options.js";
import { Button } from "../../../ui/kit/button/button.js";
import { RichText } from "../../../ui/content/rich-text.js";
import { TextArea } from "../../../ui/kit/field/text-area.js";
import type { ControlProps } from "./control-props.js";

/** A text of several lines, and on demand what it will look like. */
export function RichTextOption({ option, value, error, onValue }: ControlProps) {
  const t = useOptionTexts();
  const [shown, setShown] = useState(false);
  const { label, hint } = textsOf(option.key, t);
  return (
    <div className="opt-rich">
      <TextArea
        label={label}
        name={option.key}
        rows={5}
        mono
        value={value}
        hint={hint}
        error={error}
        onValue={onValue}
      />
      <div className="row">
        <Button
          icon={shown ? "eye-off" : "eye"}
          aria-expanded={shown}
          aria-label={`${t.rich.preview}: ${label}`}
          onClick={() => setShown(!shown)}
        >
          {t.rich.preview}
        </Button>
      </div>
      {shown ? (
        <div className="opt-preview" role="group" aria-label={`${t.rich.preview}: ${label}`}>
          {value.trim() === "" ? (
            <p className="muted">{t.rich.nothing}</p>
          ) : (
            <RichText text={value} format={option.key === "Footer" ? "html" : "markdown"} title={label} />
          )}
        </div>
      ) : null}
    </div>
  );
}
