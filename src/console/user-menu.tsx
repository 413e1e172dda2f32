import { characters } from "../domain/built-ins.js";
import { shortUsername } from "../domain/text/display.js";
import { consoleMessages } from "./generated/messages.en.js";
import { useGateway, useMessages, useNavigation, type Place } from "../ui/host/context/host.js";
import { Icon, type IconName } from "../ui/kit/icon/icon.js";
import { Menu, type MenuItem } from "../ui/kit/menu/menu.js";
import { useSignOut } from "../ui/host/leave/use-sign-out.js";
import { useValue } from "../ui/host/lifecycle/use-value.js";
import { useDensities, useLanguages, useThemes } from "./switches.js";

/** The account menu: the user's own screens, the display settings and sign-out. */
export function UserMenu({ onAlerts }: { readonly onAlerts: () => void }) {
  const t = useMessages(consoleMessages);
  const { session } = useGateway();
  const { signOut } = useSignOut(t.signedOut);
  const user = useValue(session.user);
  const navigation = useNavigation();
  const choices = [...useLanguages(), ...useThemes(), ...useDensities()];
  if (!user) return null;

  const place = (key: Place, label: string, icon: IconName): MenuItem => {
    const href = navigation.href(key);
    return { key, label, icon, ...(href === undefined ? {} : { href }), onSelect: () => navigation.go(key) };
  };
  return (
    <Menu
      label={t.account(user.username)}
      className="user-button"
      items={[
        place("profile", t.screens.profile, "user"),
        place("settings-personal", t.personalSettings, "settings"),
        { key: "alerts", capability: "alerts", label: t.alerts, icon: "bell", onSelect: onAlerts },
        ...choices,
        { key: "sign-out", label: t.signOut, icon: "logout", onSelect: () => void signOut() },
      ]}
    >
      <span
        className="avatar"
        aria-hidden="true"
        data-letter={characters(user.display_name || user.username)[0]?.toUpperCase()}
      />
      <span className="user-name">{shortUsername(user.username)}</span>
      <Icon name="sort" />
    </Menu>
  );
}
