import { useState } from "react";
import { isNearLimit } from "../../domain/records/limits.js";
import { registerMessages } from "./generated/register.messages.en.js";
import { useMessages } from "../../ui/host/context/host.js";
import type { SlottedForm } from "../../ui/kit/slotted/slotted-form.js";
import { SlottedInput, SlottedPasswordInput } from "../../ui/kit/slotted/slotted-input.js";

type AccountField = "username" | "password" | "password2";

/** The name and, twice, the password of a new account. */
export function AccountFields({
  form,
  field,
  texts,
  limit,
}: {
  readonly form: SlottedForm;
  readonly field: (name: AccountField) => {
    readonly name: string;
    readonly required: boolean;
    readonly error: string | undefined;
    readonly onInput: () => void;
  };
  readonly texts: { readonly usernameLimit: string; readonly passwordHint: string };
  /** How long the name may be. */
  readonly limit: "username" | "firstUsername";
}) {
  const t = useMessages(registerMessages);
  const [isLong, setLong] = useState(false);
  const username = field("username");
  return (
    <>
      <SlottedInput
        {...username}
        label={t.username}
        hint={isLong ? texts.usernameLimit : undefined}
        onInput={() => {
          username.onInput();
          setLong(isNearLimit(limit, form.input(username.name).value));
        }}
        autoComplete="username"
      />
      <SlottedPasswordInput
        {...field("password")}
        label={t.password}
        hint={texts.passwordHint}
        autoComplete="new-password"
      />
      <SlottedPasswordInput {...field("password2")} label={t.password2} autoComplete="new-password" />
    </>
  );
}
