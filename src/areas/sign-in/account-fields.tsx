import { registerMessages } from "./register.messages.en.js";
import { useMessages } from "../../ui/host/context/host.js";
import { SlottedInput, SlottedPasswordInput } from "../../ui/kit/slotted/slotted-input.js";

type AccountField = "username" | "password" | "password2";

/** The name and, twice, the password of a new account. */
export function AccountFields({
  field,
  hints,
}: {
  readonly field: (name: AccountField) => {
    readonly name: string;
    readonly required: boolean;
    readonly error: string | undefined;
    readonly onInput: () => void;
  };
  readonly hints: { readonly usernameHint: string; readonly passwordHint: string };
}) {
  const t = useMessages(registerMessages);
  return (
    <>
      <SlottedInput
        {...field("username")}
        label={t.username}
        hint={hints.usernameHint}
        autoComplete="username"
      />
      <SlottedPasswordInput
        {...field("password")}
        label={t.password}
        hint={hints.passwordHint}
        autoComplete="new-password"
      />
      <SlottedPasswordInput {...field("password2")} label={t.password2} autoComplete="new-password" />
    </>
  );
}
