import { useState } from "react";
import type { Channel } from "../../api/entities/channel-schema.js";
import type { Part } from "../../state/part.js";
import { useMessages } from "../../ui/host/context/host.js";
import { createLazy } from "../../ui/host/lifecycle/lazy.js";
import { Button } from "../../ui/kit/button/button.js";
import { overviewMessages } from "./generated/messages.en.js";

/** What can be done about a channel right here. */
export type ChannelAct = "enable" | "test";

/** What a press of the button does, whose code comes with the first press. */
const Fix = createLazy(() => import("./fix.js"), { over: true });

/** Tests or enables a channel that needs it. */
export function FixButton({
  channel,
  name,
  act,
  part,
  onPassed,
}: {
  readonly channel: Channel;
  readonly name: string;
  readonly act: ChannelAct;
  readonly part: Part<readonly Channel[]>;
  /** Called when the test passed. */
  readonly onPassed: () => void;
}) {
  const t = useMessages(overviewMessages);
  const [fixing, setFixing] = useState<ChannelAct>();
  return (
    <>
      <Button busy={fixing !== undefined} aria-label={t.actOn[act](name)} onClick={() => setFixing(act)}>
        {t[act]}
      </Button>
      {fixing ? (
        <Fix
          channel={channel}
          name={name}
          act={fixing}
          part={part}
          onPassed={onPassed}
          onClose={() => setFixing(undefined)}
        />
      ) : null}
    </>
  );
}
