import { useState } from "react";
import { channelMessages } from "./messages.en.js";
import { commonMessages } from "../../i18n/common.messages.en.js";
import { Button } from "../../ui/kit/button/button.js";
import { useGateway, useMessages } from "../../ui/host/context/host.js";
import { noLookTexts, useOutcome } from "../../ui/host/leave/lost-answer.js";
import { createLazy } from "../../ui/host/lifecycle/lazy.js";
import { useCapabilities, useOpened } from "../../ui/host/context/capabilities.js";
import { Callout } from "../../ui/kit/tabs/panel.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import type { ChannelCalls, TestObstacle } from "./channel-calls.js";

const DeleteDisabled = createLazy(() => import("./delete-disabled.js"), { fallback: null });

/** How many channels are listed at most. */
const SHOWN = 5;

/**
 * What the server does to channels by itself, also to those that are not loaded: test all or disabled ones, delete
 * disabled ones.
 */
export function WholeServerActions({ model }: { readonly model: ChannelCalls }) {
  const t = useMessages(channelMessages);
  const { toasts } = useGateway();
  const tell = useOutcome();
  const can = useCapabilities();
  const [asking, setAsking] = useOpened<true>(() => "delete-disabled");
  const [starting, setStarting] = useState<"all" | "disabled">();
  const [obstacle, setObstacle] = useState<TestObstacle>();

  const test = async (scope: "all" | "disabled") => {
    setStarting(scope);
    setObstacle(undefined);
    await tell(model.testMany(scope), {
      texts: noLookTexts(t.looked.testUnclear),
      then: (found) => {
        setObstacle(found);
        if (!found) toasts.show("info", t.testStarted);
      },
    });
    setStarting(undefined);
  };

  if (!["test-all", "test-disabled", "delete-disabled"].some(can)) return null;
  return (
    <>
      {obstacle ? <NotStarted obstacle={obstacle} onClose={() => setObstacle(undefined)} /> : null}
      <div className="row">
        {can("test-all") ? (
          <Button busy={starting === "all"} onClick={() => void test("all")}>
            {t.testAll}
          </Button>
        ) : null}
        {can("test-disabled") ? (
          <Button busy={starting === "disabled"} onClick={() => void test("disabled")}>
            {t.testDisabled}
          </Button>
        ) : null}
        {can("delete-disabled") ? (
          <Button icon="trash" onClick={() => setAsking(true)}>
            {t.deleteDisabled}
          </Button>
        ) : null}
        {asking ? <DeleteDisabled model={model} onClose={() => setAsking(undefined)} /> : null}
      </div>
    </>
  );
}

/** Why a test of many channels was not started, and which of them are in its way. */
function NotStarted({
  obstacle: { why, channels },
  onClose,
}: {
  obstacle: TestObstacle;
  onClose: () => void;
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
