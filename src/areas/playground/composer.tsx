import type { KeyboardEvent } from "react";
import { playgroundMessages } from "./generated/messages.en.js";
import { SendButton } from "../shared/send-button.js";
import { useMessages } from "../../ui/host/context/host.js";
import { Button } from "../../ui/kit/button/button.js";
import { Form } from "../../ui/kit/field/form.js";
import { TextArea } from "../../ui/kit/field/text-area.js";

/** Where a message is typed. Enter sends, Shift+Enter starts a line. */
export function Composer({
  text,
  busy,
  editing,
  disabled,
  onText,
  onSend,
  onStop,
  onCancelEdit,
}: {
  readonly text: string;
  readonly busy: boolean;
  /** Whether the message takes the place of the last one. */
  readonly editing: boolean;
  readonly disabled: boolean;
  readonly onText: (text: string) => void;
  readonly onSend: () => void;
  readonly onStop: () => void;
  readonly onCancelEdit: () => void;
}) {
  const t = useMessages(playgroundMessages);
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    if (!(event.target instanceof HTMLTextAreaElement)) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  };
  return (
    <Form className="play-composer" onSubmit={onSend} onKeyDown={onKeyDown}>
      {editing ? (
        <p className="play-editing">
          <span className="grow">{t.editing}</span>
          <Button variant="quiet" onClick={onCancelEdit}>
            {t.cancelEdit}
          </Button>
        </p>
      ) : null}
      <TextArea
        label={t.message}
        labelHidden
        name="message"
        rows={2}
        value={text}
        placeholder={t.placeholder}
        onValue={onText}
      />
      <div className="play-send">
        <span className="muted grow">{t.hint}</span>
        <SendButton
          busy={busy}
          disabled={disabled || text.trim() === ""}
          icon="up"
          send={t.send}
          stop={t.stop}
          onStop={onStop}
        />
      </div>
    </Form>
  );
}
