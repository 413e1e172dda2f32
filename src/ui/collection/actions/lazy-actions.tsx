import { useEffect, type ComponentType, type ReactNode } from "react";
import { createLazy, type LazyComponent } from "../../host/lifecycle/lazy.js";
import { useValue } from "../../host/lifecycle/use-value.js";
import { Loading } from "../../kit/loading/loading.js";
import { MenuLines, OpenMenuItems } from "../../kit/menu/menu.js";
import { Toasts } from "../../kit/notice/toasts.js";
import type { ActedList, ActionsRoom } from "./actions-room.js";

/** What a list gives the code of its actions. */
export interface ActionsProps {
  readonly list: ActedList;
  readonly room: ActionsRoom;
  /** Called when the code can't be loaded and the reader goes on without it. */
  readonly onClose: () => void;
}

/** What the lines of a row's menu are drawn from. */
interface LinesProps {
  readonly room: ActionsRoom;
  readonly row: object;
  readonly onDetails: () => void;
}

/** The code of what can be done to the rows of one list. */
export interface ActionsCode {
  /** Carries them out; draws their questions. */
  draw(this: void, props: ActionsProps): ReactNode;
  /** The lines of an open row menu. */
  readonly Lines: LazyComponent<LinesProps>;
}

/**
 * Declares where the code of a list's actions is, at the top of the module that lists what is offered.
 * @param load imports it: its view is declared by `defineRowActions`
 * @returns a function of what that view needs of the list
 */
export function lazyActions<P extends object>(
  load: () => Promise<{ readonly View: ComponentType<P & ActionsProps> }>,
): (props: P) => ActionsCode {
  let coming: ReturnType<typeof load> | undefined;
  // Both wait for one file; a failure is tried again.
  const once = () =>
    (coming ??= load().catch((cause: unknown) => {
      coming = undefined;
      throw cause;
    }));
  const Actions = createLazy<P & ActionsProps>(once, { over: true });
  const Lines = createLazy<LinesProps>(async () => {
    MenuLines.preload();
    // What is done is said, mostly with its undo.
    Toasts.preload();
    await once();
    return { View: RowLines };
  });
  return (props) => ({ draw: (around) => <Actions {...props} {...around} />, Lines });
}

function RowLines({ room, row, onDetails }: LinesProps) {
  useEffect(() => room.want(), [room]);
  const actions = useValue(room.here);
  return actions ? <OpenMenuItems items={actions.linesOf(row, onDetails)} /> : <Loading />;
}
