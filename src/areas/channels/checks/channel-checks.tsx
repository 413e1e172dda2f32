import { AllChannels } from "./all-channels.js";
import { RepairChannels } from "./repair-channels.js";

/** What the gateway does to all of its channels at once. */
export type CheckDialog = "models" | "repair";

interface ChannelChecksProps {
  readonly dialog: CheckDialog;
  /** After channels were changed. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** The models of all channels, checked and applied, or the repair of what serves which model. */
export function View({ dialog, onChanged, onClose }: ChannelChecksProps) {
  return dialog === "models" ? (
    <AllChannels onChanged={onChanged} onClose={onClose} />
  ) : (
    <RepairChannels onClose={onClose} />
  );
}
