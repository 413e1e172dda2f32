import type { ReadonlySignal } from "@preact/signals-core";
import { changesMessages } from "./generated/changes.messages.en.js";
import { useGateway, useMessages } from "../host/context/host.js";
import { useValue } from "../host/lifecycle/use-value.js";
import { Button } from "../kit/button/button.js";

/** While a write waits for the rate limit: the way not to send it after all, without leaving the form. */
export function TakeBack({
  waiting,
  onTakeBack,
}: {
  /** Whether something is under way that was not sent yet. */
  readonly waiting: ReadonlySignal<boolean>;
  readonly onTakeBack: () => void;
}) {
  const t = useMessages(changesMessages);
  const paused = useValue(useGateway().pausedUntil) !== undefined;
  const unsent = useValue(waiting);
  if (!paused || !unsent) return null;
  return (
    <div className="row">
      <Button variant="quiet" onClick={onTakeBack}>
        {t.takeBack}
      </Button>
    </div>
  );
}
