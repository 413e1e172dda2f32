import { shortUsername } from "../domain/display.js";
import { consoleMessages } from "../i18n/messages/console.js";
import { useGateway, useMessages } from "../ui/host/host.js";
import { Icon } from "../ui/kit/icon.js";
import { Menu } from "../ui/kit/menu.js";
import { useSignOut } from "../ui/host/use-sign-out.js";
import { useValue } from "../ui/host/use-value.js";

/** Who is signed in, and the way out. */
export function UserMenu() {
  const t = useMessages(consoleMessages);
  const { session } = useGateway();
  const { signOut } = useSignOut(t.signedOut);
  const user = useValue(session.user);
  if (!user) return null;

  return (
    <Menu
      label={t.account(user.username)}
      className="user-button"
      items={[{ key: "sign-out", label: t.signOut, icon: "logout", onSelect: () => void signOut() }]}
    >
      <span
        className="avatar"
        aria-hidden="true"
        data-letter={Array.from(user.display_name || user.username)[0]?.toUpperCase()}
      />
      <span className="user-name">{shortUsername(user.username)}</span>
      <Icon name="sort" />
    </Menu>
  );
}
