import type { ComponentProps } from "react";
import { useMessages } from "../../../ui/host/context/host.js";
import { ConfirmedRemoval } from "../confirmed-removal.js";
import { bindingMessages } from "./generated/bindings.messages.en.js";

/**
 * Asks before an account of another service is removed from an account.
 * @param name what the service is called
 * @param user whose it is; left out for one's own
 */
export function View({
  name,
  user,
  isEmail = false,
  ...removal
}: Pick<ComponentProps<typeof ConfirmedRemoval>, "submit" | "onDone" | "onClose"> & {
  readonly name: string;
  readonly user?: string;
  readonly isEmail?: boolean;
}) {
  const t = useMessages(bindingMessages);
  return (
    <ConfirmedRemoval
      {...removal}
      title={user === undefined ? t.ask(name) : t.askOf(name, user)}
      text={user === undefined ? t.own : isEmail ? t.email : t.other}
      confirm={t.remove}
      said={t.done(name)}
      found={{ done: t.foundDone(name), notDone: t.foundNotDone(name) }}
    />
  );
}
