import { useState } from "react";
import { repairEmail } from "../../domain/access/reset-links.js";
import { resetMessages } from "./generated/reset.messages.en.js";
import { useHost, useMessages } from "../../ui/host/context/host.js";
import { PlaceLink } from "../../ui/host/context/place-link.js";
import { Brand } from "./brand.js";
import { ResetConfirm } from "./reset-confirm.js";
import { ResetRequest } from "./reset-request.js";
import { signIn as sheet } from "./sign-in.css.js";

/**
 * `<gw-password-reset>` and the console's /reset and /user/reset: the request for a mail, or with `resetToken` and
 * `email` of the mail's link its confirmation.
 */
export function View({
  resetToken = "",
  email = "",
}: {
  readonly resetToken?: string;
  readonly email?: string;
}) {
  useHost().adopt(sheet);
  const t = useMessages(resetMessages);
  const [abandoned, setAbandoned] = useState<string>();
  // The mail does not encode the address, so that a "+" of it arrives as a blank.
  const address = repairEmail(email);
  const confirms = resetToken !== "" && address !== "" && abandoned !== resetToken;
  return (
    <section className="area sign-in" aria-label={confirms ? t.confirmTitle : t.title}>
      <slot name="header">
        <Brand />
      </slot>
      {confirms ? (
        <ResetConfirm
          key={resetToken}
          email={address}
          token={resetToken}
          onAbandon={() => setAbandoned(resetToken)}
        />
      ) : (
        <ResetRequest initial={address} />
      )}
      <div className="sign-in-links">
        <PlaceLink place="login">{t.login}</PlaceLink>
      </div>
    </section>
  );
}
