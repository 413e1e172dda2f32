import { useState, type ReactNode } from "react";
import { channelMessages } from "./generated/messages.en.js";
import { useGateway, useMessages } from "../../ui/host/context/host.js";
import { unclearTexts } from "../../ui/host/leave/lost-answer.js";
import { useOutcome } from "../../ui/host/leave/outcome.js";
import { createLazy } from "../../ui/host/lifecycle/lazy.js";
import { useOpened } from "../../ui/host/context/capabilities.js";
import type { MenuItem } from "../../ui/kit/menu/menu.js";
import type { Channel } from "../../api/entities/channel-schema.js";
import type { TestObstacle } from "./channel-calls.js";
import type { ChannelsModel } from "./channels-model.js";
import { FollowedTests, NotStarted } from "./test-notes.js";

const PlanDialog = createLazy(() => import("./tests/plan-dialog.js"), { over: true });
const DeleteDisabled = createLazy(() => import("./delete-disabled.js"), { over: true });

/** What tests are planned for: the selected channels, or the list as a whole. */
interface Planning {
  readonly rows: readonly Channel[] | undefined;
}

/**
 * What the server does to channels by itself, also to those that are not loaded: tests all or the disabled ones,
 * deletes the disabled ones; and tests that are planned here. With what has to be said about it above the list, and its
 * dialogs.
 */
export function useWholeServer(model: ChannelsModel): {
  readonly menuItems: readonly MenuItem[];
  readonly notice: ReactNode;
  readonly dialog: ReactNode;
  /** Asks how these channels are to be tested. */
  readonly testMany: (rows: readonly Channel[]) => void;
} {
  const t = useMessages(channelMessages);
  const { toasts } = useGateway();
  const announce = useOutcome();
  const [asking, setAsking] = useOpened<true>(() => "delete-disabled");
  const [planning, setPlanning] = useOpened<Planning>(({ rows }) => (rows ? "test" : "test-all"));
  const [obstacle, setObstacle] = useState<TestObstacle>();

  const test = async (scope: "all" | "disabled") => {
    setObstacle(undefined);
    await announce(model.testMany(scope), {
      texts: unclearTexts(t.found.testUnclear),
      then: (found) => {
        setObstacle(found);
        if (!found) toasts.show("info", t.testStarted);
      },
    });
  };
  return {
    menuItems: [
      {
        key: "test",
        capability: "test-all",
        label: t.testMany,
        icon: "pulse",
        onSelect: () => setPlanning({ rows: undefined }),
      },
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
    dialog: (
      <>
        {asking ? <DeleteDisabled model={model} onClose={() => setAsking(undefined)} /> : null}
        {planning ? (
          <PlanDialog
            selected={planning.rows}
            onGateway={(scope) => void test(scope)}
            onStarted={() => planning.rows && model.selection.clear()}
            onClose={() => setPlanning(undefined)}
          />
        ) : null}
      </>
    ),
    testMany: (rows) => setPlanning({ rows }),
  };
}
