import { Button } from "../../ui/kit/button/button.js";
import type { IconName } from "../../ui/kit/icon/icon.js";

/**
 * Sends a call by submitting its form, and stops it while its answer arrives: the same button, so that the focus stays.
 * The second press of a double click stops nothing, since the call is paid for all the same.
 */
export function SendButton({
  busy,
  disabled,
  icon,
  send,
  stop,
  onStop,
}: {
  readonly busy: boolean;
  /** Whether there is nothing to send. */
  readonly disabled: boolean;
  readonly icon: IconName;
  /** What the button says. */
  readonly send: string;
  /** What it says while the answer arrives. */
  readonly stop: string;
  readonly onStop: () => void;
}) {
  return (
    <Button
      variant={busy ? "plain" : "primary"}
      icon={busy ? "close" : icon}
      type="submit"
      disabled={disabled && !busy}
      onClick={(event) => {
        if (!busy) return;
        event.preventDefault();
        if (event.detail < 2) onStop();
      }}
    >
      {busy ? stop : send}
    </Button>
  );
}
