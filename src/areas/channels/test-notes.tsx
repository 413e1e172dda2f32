import { channelMessages } from "./generated/messages.en.js";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { Button } from "../../ui/kit/button/button.js";
import { useMessages } from "../../ui/host/context/host.js";
import { Callout } from "../../ui/kit/tabs/panel.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import type { ChannelCalls, TestObstacle } from "./channel-calls.js";

/** How many channels are listed at most. */
const SHOWN = 5;

/** Why a test of many channels was not started, and which of them are in its way. */
export function NotStarted({
  obstacle: { why, channels },
  onClose,
}: {
  readonly obstacle: TestObstacle;
  readonly onClose: () => void;
}) {
  const t = useMessages(channelMessages);
  const common = useMessages(commonMessages);
  return (
    <Callout
      tone="danger"
      live
      action={
        <Button variant="quiet" icon="close" iconOnly onClick={onClose}>
          {common.dismiss}
        </Button>
      }
    >
      <p>{why === "type" ? t.notStarted(channels.length) : t.notStartedTogether(channels.length)}</p>
      <ul>
        {channels.slice(0, SHOWN).map(({ id, name }) => (
          <li key={id}>
            <bdi>{name || t.noName}</bdi> ({id})
          </li>
        ))}
      </ul>
      {channels.length > SHOWN ? <p>{t.notStartedMore(channels.length - SHOWN)}</p> : null}
    </Callout>
  );
}

/** How a test on the server goes, as far as the rows show it. */
export function FollowedTests({ model }: { readonly model: ChannelCalls }) {
  const t = useMessages(channelMessages);
  const common = useMessages(commonMessages);
  const following = useValue(model.following);
  if (!following) return null;
  const { state, done, total } = following;
  const running = state === "running";
  return (
    <Callout
      live
      tone={state === "finished" ? "success" : "info"}
      action={
        <Button variant="quiet" icon="close" iconOnly={!running} onClick={() => model.stopFollowing()}>
          {running ? t.stopFollowing : common.dismiss}
        </Button>
      }
    >
      {running
        ? t.testing(done, total)
        : state === "finished"
          ? t.testDone(total)
          : t.testGivenUp(done, total)}
    </Callout>
  );
}
