import type { Ref } from "react";
import { Icon } from "../icon/icon.js";
import { useHost } from "../../host/context/host.js";
import { textFieldSheet } from "../field/text-field.css.js";

/** The field of a picker: searches while typing, and has a pasted list shown before it is added. */
export function PickerSearch({
  label,
  query,
  onQuery,
  onEnter,
  onPaste,
  ref,
}: {
  readonly label: string;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly onEnter: () => void;
  readonly onPaste: (text: string) => void;
  readonly ref: Ref<HTMLInputElement>;
}) {
  useHost().adopt(textFieldSheet);
  return (
    <div className="text-box picker-search">
      <Icon name="search" />
      <input
        ref={ref}
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={query}
        onChange={(event) => onQuery(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing)
            onEnter();
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          event.currentTarget
            .closest("dialog")
            ?.querySelector<HTMLElement>('.picker-list input[tabindex="0"]')
            ?.focus();
        }}
        onPaste={(event) => {
          const text = event.clipboardData.getData("text");
          // A single name may be a part of what is searched.
          if (!/[\s,，;；、|"'`[\]{}]/.test(text.trim())) return;
          event.preventDefault();
          onPaste(text);
        }}
      />
    </div>
  );
}
