import { useRef, useState, type DragEvent } from "react";
import { useMessages } from "../../../ui/host/context/host.js";
import { Button } from "../../../ui/kit/button/button.js";
import { channelFileMessages } from "./generated/messages.en.js";

/** Takes a file that is selected or dropped. */
export function FileDrop({
  busy,
  problem,
  onFile,
}: {
  readonly busy: boolean;
  /** What is wrong with the last one. */
  readonly problem: string | undefined;
  readonly onFile: (file: File) => void;
}) {
  const t = useMessages(channelFileMessages);
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const hold = (event: DragEvent<HTMLElement>) => {
    // Without it the browser opens the file in place of the page.
    event.preventDefault();
    setOver(true);
  };
  return (
    <div
      className="file-drop"
      data-over={over || undefined}
      onDragEnter={hold}
      onDragOver={hold}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file && !busy) onFile(file);
      }}
    >
      <p>{busy ? t.importing.reading : t.importing.drop}</p>
      <Button variant="primary" busy={busy} onClick={() => input.current?.click()}>
        {t.importing.open}
      </Button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t.importing.label}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onFile(file);
          currentTarget.value = "";
        }}
      />
      {problem === undefined ? null : (
        <p role="alert" className="danger">
          {problem}
        </p>
      )}
    </div>
  );
}
