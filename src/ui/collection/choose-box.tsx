import type { MouseEvent } from "react";

/** The box that chooses a row or all of them; with Shift the rows from the last one on. */
export function ChooseBox({
  name,
  checked,
  partly = false,
  onChoose,
}: {
  name: string;
  checked: boolean;
  partly?: boolean;
  onChoose: (on: boolean, range: boolean) => void;
}) {
  return (
    <label className="choose-box">
      <input
        type="checkbox"
        aria-label={name}
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = partly;
        }}
        onChange={() => undefined}
        onClick={(event: MouseEvent<HTMLInputElement>) =>
          onChoose(event.currentTarget.checked, event.shiftKey)
        }
      />
    </label>
  );
}
