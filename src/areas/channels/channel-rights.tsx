import type { ReactNode } from "react";
import {
  channelPermissions,
  isSensitiveColumn,
  mayOnChannels,
} from "../../domain/channels/channel-rights.js";
import { CapabilitiesProvider, useCapabilities } from "../../ui/host/context/capabilities.js";
import { useGateway } from "../../ui/host/context/host.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";

const actions = Object.keys(channelPermissions) as (keyof typeof channelPermissions)[];

/** Whether the account may create and delete channels and change keys, addresses and overrides, see `mayOnChannels`. */
export function useSensitiveWrite(): boolean {
  return mayOnChannels(useValue(useGateway().session.user), "sensitive_write");
}

/** Which columns of a channel the account may change. */
export function useWritableColumns(): (column: string) => boolean {
  const isSensitiveWriter = useSensitiveWrite();
  return (column) => isSensitiveWriter || !isSensitiveColumn(column);
}

/** Leaves out of what is offered inside it what the gateway would refuse to this administrator. */
export function ChannelRights({ children }: { readonly children: ReactNode }) {
  const can = useCapabilities();
  const user = useValue(useGateway().session.user);
  const refused = actions.filter((action) => !mayOnChannels(user, action));
  if (refused.length === 0) return children;
  const names = refused.flatMap((action) => channelPermissions[action]);
  return (
    <CapabilitiesProvider value={(name) => !names.includes(name) && can(name)}>
      {children}
    </CapabilitiesProvider>
  );
}
