import { searchChannels } from "../../api/entities/channels.js";
import { isGatewayError } from "../../api/client/errors.js";
import { namesKept } from "../../state/channel-names.js";
import type { Gateway } from "../../state/gateways.js";
import type { ChannelEdit } from "./record.js";

/**
 * A name for a new channel that no other one has, by one search at the gateway: the wanted name, with a number where it
 * is taken. "" where the gateway can't say what is taken.
 */
export async function freeName(gateway: Pick<Gateway, "http" | "storage">, wanted: string): Promise<string> {
  try {
    const channels = await namesKept(gateway, searchChannels(gateway.http, wanted));
    const taken = new Set(channels.map(({ name }) => name));
    let name = wanted;
    for (let number = 2; taken.has(name); number++) name = `${wanted} ${String(number)}`;
    return name;
  } catch (error) {
    if (!isGatewayError(error)) throw error;
    return "";
  }
}

/** Whether a name may be filled in: not while the field has the focus, where it would precede what is typed next. */
export function mayPropose({ form }: Pick<ChannelEdit, "form">): boolean {
  return !form.current?.querySelector('[name="name"]:focus');
}

/** Whether a name is what {@link freeName} makes of a wanted one, or none. */
export function isFreeNameOf(wanted: string, name: string): boolean {
  return name === "" || (name.startsWith(wanted) && /^( \d+)?$/.test(name.slice(wanted.length)));
}
