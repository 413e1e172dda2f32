import { signal, type ReadonlySignal } from "@preact/signals-core";
import { listLogs, type LogEntry } from "../../api/entities/logs.js";
import { logTypeNumber } from "../../domain/records/statuses.js";
import type { UsageQuestion } from "../../domain/usage/question.js";
import type { UsageSubject } from "../../domain/usage/subject.js";
import type { CollectionView } from "../../state/collection/view.js";
import type { Gateway } from "../../state/gateways.js";
import { createPart, type Part } from "../../state/part.js";
import type { PlanShare } from "../../state/usage/plan-share.js";
import { createUsageModel, type UsageAsked, type UsageModel } from "../../state/usage/usage-model.js";
import type { Viewed } from "../../ui/collection/use-view.js";
import { readSubject, type Subject } from "../../state/usage/subject.js";
import { usageViewNames } from "./usage-settings.js";

/** What a usage page is about. */
export interface About {
  readonly kind: UsageSubject;
  readonly id: number;
}

/** What the reader looks at, and the answer to it. */
export interface UsageState extends Viewed {
  readonly usage: UsageModel;
  /** The record that it is about; undefined for everything. */
  readonly subject: Part<Subject> | undefined;
  /** A channel's newest tests, where the gateway logs them. */
  readonly tests: Part<readonly LogEntry[] | undefined> | undefined;
  /** What plans paid of what is looked at; undefined where nothing tells. */
  readonly plans: Part<PlanShare | undefined>;
  readonly view: ReadonlySignal<CollectionView>;
  /** Asks a question, and what plans paid of it. */
  ask(this: void, asked: UsageAsked): void;
  load(this: void): Promise<void>;
  dispose(this: void): void;
}

/** Creates the state of a usage page; nothing is asked before its view is known. */
export function createUsageState(gateway: Gateway, about: About | undefined): UsageState {
  const { http } = gateway;
  const view = signal<CollectionView>({});
  const usage = createUsageModel(gateway);
  const subject = about && createPart(gateway, (abort) => readSubject(gateway, about.kind, about.id, abort));
  const tests =
    about?.kind === "channel"
      ? createPart(gateway, (abort) => {
          const type = logTypeNumber("test", gateway.supports.peek().logTypes);
          const filter = { channel: about.id, type };
          return type === undefined ? Promise.resolve(undefined) : listLogs(http, filter, { signal: abort });
        })
      : undefined;
  let question: UsageQuestion | undefined;
  const plans = createPart(gateway, async (abort): Promise<PlanShare | undefined> => {
    if (!question || !gateway.supports.peek().plans) return undefined;
    const { readPlanShare } = await import("../../state/usage/plan-share.js");
    const user = about?.kind === "user" ? about.id : undefined;
    return readPlanShare(gateway, { question, user }, abort);
  });
  return {
    names: usageViewNames,
    view,
    loading: usage.loading,
    setView(next) {
      view.value = next;
    },
    usage,
    subject,
    tests,
    plans,
    ask(asked) {
      ({ question } = asked);
      void usage.ask(asked);
      void plans.load(true);
    },
    async load() {
      await Promise.all([subject?.load(), tests?.load(), usage.load(), plans.load()]);
    },
    dispose() {
      usage.dispose();
      subject?.dispose();
      tests?.dispose();
      plans.dispose();
    },
  };
}
