import { effect } from "@preact/signals-core";
import { isUnderWay, type Task } from "../../domain/tasks/task.js";
import type { Collection } from "../../state/collection/collection.js";
import type { Gateway } from "../../state/gateways.js";
import { createLiveRefresh, type LiveSource } from "../../state/live-refresh.js";

/** Milliseconds between reads while nothing changes: the last counts for all that follow. */
const intervals = [5, 8, 13, 20, 30, 60].map((seconds) => seconds * 1000);

/** When reads may happen, and how time passes. */
export interface FollowTiming extends Pick<LiveSource, "visibility" | "setTimer"> {
  readonly isOnline?: () => boolean;
}

/** What tells whether anything has changed. */
const stateOfAll = (rows: readonly Task[]): string =>
  rows.map(({ id, state, progress }) => `${id} ${state} ${progress ?? ""}`).join();

/**
 * Reads the first page of a list again while a task on it is under way: soon while something changes, then at growing
 * intervals. Nothing is read while the page is hidden, the browser offline, nobody signed in, or the gateway's rate
 * limit reached; nor where the reader is elsewhere in the list, whose rows would move.
 */
export function followTasks(
  { session, pausedUntil }: Pick<Gateway, "session" | "pausedUntil">,
  list: Pick<
    Collection<Task, number>,
    "all" | "visible" | "page" | "size" | "partial" | "loading" | "whole" | "load"
  >,
  { isOnline = () => navigator.onLine, ...timing }: FollowTiming = {},
): { dispose(): void } {
  let unchanged = 0;
  /** What made it follow has only just been read. */
  let isFresh = false;
  const live = createLiveRefresh({
    ...timing,
    interval: () => intervals[Math.min(unchanged, intervals.length - 1)] ?? 60_000,
    isFree() {
      const wasFresh = isFresh;
      isFresh = false;
      return (
        !wasFresh &&
        isOnline() &&
        list.page.peek() === 0 &&
        list.size.peek() !== "all" &&
        !list.partial.peek() &&
        list.loading.peek() === undefined &&
        list.whole.peek() !== "loading" &&
        pausedUntil.peek() === undefined &&
        session.state.peek() === "signed-in"
      );
    },
    async run() {
      const before = stateOfAll(list.all.peek());
      await list.load();
      unchanged = stateOfAll(list.all.peek()) === before ? unchanged + 1 : 0;
    },
  });
  const stop = effect(() => {
    const wanted = list.visible.value.some(({ state }) => isUnderWay(state));
    if (wanted === live.on.peek()) return;
    isFresh = wanted;
    unchanged = 0;
    live.turn(wanted);
  });
  return {
    dispose() {
      stop();
      live.dispose();
    },
  };
}
