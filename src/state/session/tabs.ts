import type { GatewayStorage, StoredName } from "../storage.js";

/**
 * Messages between tabs of one gateway about their session: a sign-in, a sign-out, a changed account, or an upcoming
 * sign-out, before which waiting actions should be sent.
 */
export type TabMessage = "signed-in" | "signed-out" | "changed" | "leaving";

/** The other tabs of this gateway. */
export interface Tabs {
  post(message: TabMessage): void;
  dispose(): void;
}

/**
 * Listens to messages of other tabs, and to changes of storage.
 * @param onStored called with the name that another tab stored
 */
export function listenToTabs(
  channelName: string,
  storage: GatewayStorage,
  onMessage: (message: unknown) => void,
  onStored: (name: StoredName) => void,
): Tabs {
  const channel = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(channelName);
  if (channel)
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      onMessage(data);
    };
  const stopListening = storage.changedElsewhere.subscribe((name) => {
    if (name !== undefined) onStored(name);
  });
  return {
    post: (message) => channel?.postMessage(message),
    dispose() {
      stopListening();
      channel?.close();
    },
  };
}
