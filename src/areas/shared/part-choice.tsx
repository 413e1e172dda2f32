import { useRef } from "react";
import { useHost } from "../../ui/host/context/host.js";
import { leave } from "../../ui/host/leave/leave.js";
import { useRoving } from "../../ui/kit/roving/use-roving.js";
import { Segmented } from "../../ui/kit/segmented/segmented.js";

/** Which part of a screen is shown: one stop of the Tab key. Asks before one with unsaved changes is left. */
export function PartChoice<Part extends string>({
  label,
  parts,
  texts,
  chosen,
  onChosen,
}: {
  readonly label: string;
  readonly parts: readonly Part[];
  /** What each part is called. */
  readonly texts: Readonly<Record<Part, string>>;
  readonly chosen: Part;
  readonly onChosen: (part: Part) => void;
}) {
  const { element } = useHost();
  const box = useRef<HTMLDivElement>(null);
  useRoving(box, "button");
  return (
    <div ref={box}>
      <Segmented
        label={label}
        segments={parts.map((value) => ({ value, content: texts[value] }))}
        chosen={chosen}
        onChosen={(next) => {
          if (next !== chosen) void leave(element, () => onChosen(next));
        }}
      />
    </div>
  );
}
