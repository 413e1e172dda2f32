import { computed, type ReadonlySignal } from "@preact/signals-core";
import type { Channel } from "../../api/entities/channel-schema.js";
import { listLogs } from "../../api/entities/logs.js";
import { providerAnswer } from "../../domain/channels/test-answer.js";
import { parseLogContent } from "../../domain/logs/log-content.js";
import { logTypeNumber } from "../../domain/records/statuses.js";
import type { Gateway } from "../../state/gateways.js";
import { createPart } from "../../state/part.js";
import { testFailures } from "../../state/test-failures.js";
import { channelsByProblem, MOST_PROBLEMS } from "./problem-order.js";

/** Why the channels that are shown as failing failed. */
export interface FailureReasons {
  /** What the provider answered, by the channel's ID, where that is known. */
  readonly all: ReadonlySignal<ReadonlyMap<number, string>>;
  /** Whether everything that can be found out has been. */
  readonly settled: ReadonlySignal<boolean>;
  /** Reads those that aren't known yet. */
  load(this: void): Promise<void>;
  dispose(this: void): void;
}

/**
 * The answers to the last tests of the channels that are shown as failing: from this browser's own tests, else from the
 * log, with one call for each channel and test.
 */
export function createFailureReasons(
  gateway: Pick<Gateway, "http" | "session" | "storage" | "supports" | "whenResumed">,
  channels: () => readonly Channel[],
): FailureReasons {
  const own = testFailures(gateway).all;
  const asked = new Map<number, { readonly test: number; readonly answer: string | undefined }>();
  const answers = () =>
    new Map([...asked].flatMap(([id, { answer }]) => (answer === undefined ? [] : [[id, answer] as const])));

  const read = createPart<ReadonlyMap<number, string>>(gateway, async (signal) => {
    const type = logTypeNumber("test", gateway.supports.peek().logTypes);
    if (type === undefined) return answers();
    const unknown = channelsByProblem(channels())
      .flatMap(({ kind, channels: found }) => found.map((channel) => ({ ...channel, kind })))
      .slice(0, MOST_PROBLEMS)
      .filter(({ kind }) => kind === "autoDisabled" || kind === "failed")
      .filter(({ id, test_time }) => !own.peek().has(id) && asked.get(id)?.test !== test_time);
    await Promise.all(
      unknown.map(async ({ id, test_time }) => {
        const [newest] = await listLogs(gateway.http, { channel: id, type }, { signal });
        const content = newest && parseLogContent(newest.content);
        asked.set(id, {
          test: test_time,
          answer: content?.kind === "test-failed" ? content.answer : undefined,
        });
      }),
    );
    return answers();
  });

  return {
    all: computed(
      () =>
        new Map(
          [...(read.value.value ?? []), ...own.value].map(([id, answer]) => [id, providerAnswer(answer)]),
        ),
    ),
    settled: computed(() => read.value.value !== undefined || read.error.value !== undefined),
    load: read.load,
    dispose: read.dispose,
  };
}
