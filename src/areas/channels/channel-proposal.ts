import { useEffect } from "react";
import { searchChannels } from "../../api/entities/channels.js";
import { isGatewayError } from "../../api/client/errors.js";
import { namesKept } from "../../state/channel-names.js";
import type { Gateway } from "../../state/gateways.js";
import { useEffectEvent } from "../../ui/host/lifecycle/use-effect-event.js";
import type { ChannelEdit } from "./record.js";

/**
 * A name for a new channel that no other one has, by one search at the gateway: the wanted name, with a number where it
 * is taken. "" where the gateway can't say what is taken.
 */
export async function freeName(gateway: Pick<Gateway, "http" | "storage">, wanted: string): Promise<string> {
  try {
    const channels = await namesKept(gateway, searchChannels(gateway.http, wanted));
    const usedNames = new Set(channels.map(({ name }) => name));
    let name = wanted;
    for (let number = 2; usedNames.has(name); number++) name = `${wanted} ${String(number)}`;
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

/**
 * Has a click into the field of a proposed name select it, as the Tab key does: who wants another name types it. A
 * click within the field places the caret, and a drag selects what it passed.
 * @param wanted what the name was made of; undefined where none is proposed
 */
export function useSelectedProposal({ form, fields }: ChannelEdit, wanted: string | undefined): void {
  const isProposed = useEffectEvent(() => wanted !== undefined && isFreeNameOf(wanted, fields.name));
  useEffect(() => {
    const field = form.current?.querySelector<HTMLInputElement>('[name="name"]');
    if (!field) return;
    let isEntered = false;
    const onDown = () => {
      isEntered = !field.matches(":focus");
    };
    const onClick = () => {
      if (isEntered && field.selectionStart === field.selectionEnd && isProposed()) field.select();
    };
    field.addEventListener("pointerdown", onDown);
    field.addEventListener("click", onClick);
    return () => {
      field.removeEventListener("pointerdown", onDown);
      field.removeEventListener("click", onClick);
    };
  }, [form]);
}
