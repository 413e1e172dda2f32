import { signal, type ReadonlySignal } from "@preact/signals-core";
import { listLogs, type LogEntry } from "../../api/entities/logs.js";
import { logTypeNumber } from "../../domain/records/statuses.js";
import type { UsageSubject } from "../../domain/usage/subject.js";
import type { CollectionView } from "../../state/collection/view.js";
import type { Gateway } from "../../state/gateways.js";
import { createPart, type Part } from "../../state/part.js";
import { createUsageModel, type UsageModel } from "../../state/usage/usage-model.js";
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
  readonly view: ReadonlySignal<CollectionView>;
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
    async load() {
      await Promise.all([subject?.load(), tests?.load(), usage.load()]);
    },
    dispose() {
      usage.dispose();
      subject?.dispose();
      tests?.dispose();
    },
  };
}
