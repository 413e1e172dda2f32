import { signInMessages } from "./generated/messages.en.js";
import type { User } from "../../api/entities/user-schema.js";
import { Button, ButtonLink } from "../../ui/kit/button/button.js";
import { useGateway, useMessages, useNavigation } from "../../ui/host/context/host.js";
import { useCapabilities } from "../../ui/host/context/capabilities.js";
import { Callout } from "../../ui/kit/tabs/panel.js";
import { useSignOut } from "../../ui/host/leave/use-sign-out.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";

/** Who is signed in, and the way out. */
export function View({ user }: { readonly user: User }) {
  const t = useMessages(signInMessages);
  const { session } = useGateway();
  const navigation = useNavigation();
  const defaultPassword = useValue(session.defaultPassword);
  const { busy, signOut } = useSignOut(t.signedOut);
  const can = useCapabilities();
  const profile = navigation.href("profile");

  return (
    <>
      {defaultPassword ? (
        <Callout
          tone="warning"
          action={
            profile === undefined ? undefined : <ButtonLink href={profile}>{t.changePassword}</ButtonLink>
          }
        >
          {t.defaultPassword}
        </Callout>
      ) : null}
      <div className="account">
        <span className="muted">{t.signedInAs}</span>
        <span className="account-name">{user.username}</span>
        {user.display_name && user.display_name !== user.username ? (
          <span className="muted">{user.display_name}</span>
        ) : null}
        {can("sign-out") ? (
          <p className="account-actions">
            <Button icon="logout" busy={busy} onClick={() => void signOut()}>
              {t.signOut}
            </Button>
          </p>
        ) : null}
      </div>
    </>
  );
}
