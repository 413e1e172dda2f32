import type { Gateway } from "../gateways.js";
import { createDeferred, type DeferredActions } from "./deferred.js";
import { showOpenWork } from "./open-work.js";
import { readyToLeave } from "./ready-to-leave.js";

/** The actions of a gateway that wait for their undo time to end, shared by everything on the page. */
export function deferredOf({ deferred }: Pick<Gateway, "deferred">): DeferredActions {
  return deferred.through((parts) => {
    const actions = createDeferred();
    const readied = readyToLeave(actions, parts);
    showOpenWork(parts.channelName, actions.open);
    return {
      open: actions.open,
      get leaving() {
        return actions.leaving;
      },
      get token() {
        return readied.token;
      },
      add: (work) => actions.add(work),
      settle: () => actions.settle(),
      drop: () => actions.drop(),
    };
  });
}
