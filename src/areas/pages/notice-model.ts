import { batch, computed, signal, type ReadonlySignal } from "@preact/signals-core";
import { isAbortError, isGatewayError } from "../../api/client/errors.js";
import { getNotice } from "../../api/entities/status.js";
import type { Gateway } from "../../state/gateways.js";

/** The administrator's notice. */
export interface NoticeModel {
  /** "" while there is none. */
  readonly text: ReadonlySignal<string>;
  /** Whether it is shown in full: by itself once for each text, and whenever the reader wants. */
  readonly open: ReadonlySignal<boolean>;
  /** Whether the gateway has been asked, with or without success. */
  readonly asked: ReadonlySignal<boolean>;
  load(): Promise<void>;
  setOpen(open: boolean): void;
  dispose(): void;
}

/** The notice; the text that was shown last is kept under the name `notice` (behaviour.md 2, 3). */
export function createNoticeModel({ http, storage }: Pick<Gateway, "http" | "storage">): NoticeModel {
  const text = signal(storage.read("notice") ?? "");
  const open = signal(false);
  const asked = signal(false);
  const stop = new AbortController();

  return {
    text: computed(() => text.value),
    open: computed(() => open.value),
    asked: computed(() => asked.value),
    async load() {
      try {
        const now = await getNotice(http, { signal: stop.signal });
        batch(() => {
          text.value = now;
          if (now.trim() !== "" && now !== storage.read("notice")) open.value = true;
          asked.value = true;
        });
        storage.write("notice", now.trim() === "" ? undefined : now);
      } catch (failure) {
        // A notice that cannot be read is no reason to disturb anybody; the one seen before can be read again.
        if (!isAbortError(failure) && !isGatewayError(failure)) throw failure;
        asked.value = true;
      }
    },
    setOpen(wanted) {
      open.value = wanted;
    },
    dispose: () => stop.abort(),
  };
}
