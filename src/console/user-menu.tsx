import { shortUsername } from "../domain/display.js";
import { consoleMessages } from "../i18n/messages/console.js";
import { useReport } from "../ui/errors.js";
import { useGateway, useHost, useMessages } from "../ui/host.js";
import { Icon } from "../ui/icon.js";
import { Menu } from "../ui/menu.js";
import { useValue } from "../ui/use-value.js";

/** Who is signed in, and the way out. */
export function UserMenu() {
  const t = useMessages(consoleMessages);
  const host = useHost();
  const { session, toasts } = useGateway();
  const report = useReport();
  const user = useValue(session.user);
  if (!user) return null;

  const signOut = async () => {
    try {
      await session.signOut();
    } catch (error) {
      report(error);
      return;
    }
    toasts.show("success", t.signedOut);
    host.emit("gw-signed-out");
  };
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
