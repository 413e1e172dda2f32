import { useState, type ReactNode } from "react";
import { channelMessages } from "./messages.en.js";
import { useGateway, useMessages } from "../../ui/host/context/host.js";
import { unclearTexts, useOutcome } from "../../ui/host/leave/lost-answer.js";
import { createLazy } from "../../ui/host/lifecycle/lazy.js";
import { useOpened } from "../../ui/host/context/capabilities.js";
import type { MenuItem } from "../../ui/kit/menu/menu.js";
import type { ChannelCalls, TestObstacle } from "./channel-calls.js";
import { FollowedTests, NotStarted } from "./test-notes.js";

const DeleteDisabled = createLazy(() => import("./delete-disabled.js"), { fallback: null });

/**
 * What the server does to channels by itself, also to those that are not loaded: tests all or the disabled ones,
 * deletes the disabled ones. With what has to be said about it above the list, and its dialog.
 */
export function useWholeServer(model: ChannelCalls): {
  readonly menuItems: readonly MenuItem[];
  readonly notice: ReactNode;
  readonly dialog: ReactNode;
} {
  const t = useMessages(channelMessages);
  const { toasts } = useGateway();
  const tell = useOutcome();
  const [asking, setAsking] = useOpened<true>(() => "delete-disabled");
  const [starting, setStarting] = useState(false);
  const [obstacle, setObstacle] = useState<TestObstacle>();

  const test = async (scope: "all" | "disabled") => {
    setStarting(true);
    setObstacle(undefined);
    await tell(model.testMany(scope), {
      texts: unclearTexts(t.found.testUnclear),
      then: (found) => {
        setObstacle(found);
        if (!found) toasts.show("info", t.testStarted);
      },
    });
    setStarting(false);
  };
  const testItem = (scope: "all" | "disabled", label: string): MenuItem => ({
    key: `test-${scope}`,
    capability: `test-${scope}`,
    label,
    icon: "pulse",
    disabled: starting,
    onSelect: () => void test(scope),
  });

  return {
    menuItems: [
      testItem("all", t.testAll),
      testItem("disabled", t.testDisabled),
      {
        key: "delete-disabled",
        capability: "delete-disabled",
        label: t.deleteDisabled,
        icon: "trash",
        danger: true,
        onSelect: () => setAsking(true),
      },
    ],
    notice: (
      <>
        {obstacle ? <NotStarted obstacle={obstacle} onClose={() => setObstacle(undefined)} /> : null}
        <FollowedTests model={model} />
      </>
    ),
    dialog: asking ? <DeleteDisabled model={model} onClose={() => setAsking(undefined)} /> : null,
  };
}
