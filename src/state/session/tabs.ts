import type { GatewayStorage, StoredName } from "../storage.js";

/**
 * What tabs of one gateway tell each other of their session: somebody signed in or out, the account changed, somebody
 * is about to leave, so that what waits should be sent.
 */
export type TabMessage = "signed-in" | "signed-out" | "changed" | "leaving";

/** The other tabs of this gateway. */
export interface Tabs {
  tell(message: TabMessage): void;
  dispose(): void;
}

/**
 * Listens to other tabs, by their messages and by what they store.
 * @param onStored takes the name of what another tab stored
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
    tell: (message) => channel?.postMessage(message),
    dispose() {
      stopListening();
      channel?.close();
    },
  };
}
