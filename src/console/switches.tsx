import { localeNames, locales } from "../i18n/locale.js";
import { consoleMessages } from "../i18n/messages/console.js";
import { choicesOf } from "../state/choices.js";
import { useGateway, useHost, useLocale, useMessages } from "../ui/host/host.js";
import { Icon } from "../ui/kit/icon.js";
import { Menu } from "../ui/kit/menu.js";
import { useValue } from "../ui/host/use-value.js";

const themes = ["light", "dark", "system"] as const;

/** Whether the page has fixed one of the element's properties; a switch could not change it then. */
function useFixed(property: "theme" | "locale"): boolean {
  const { element } = useHost();
  return Reflect.get(element, property) !== undefined;
}

/** Chooses the language; kept in this browser. */
export function LanguageSwitch() {
  const t = useMessages(consoleMessages);
  const { storage } = useGateway();
  const current = useLocale();
  if (useFixed("locale")) return null;
  return (
    <Menu
      label={t.language}
      className="icon-button"
      items={locales.map((locale) => ({
        key: locale,
        label: localeNames[locale],
        checked: locale === current,
        onSelect: () => choicesOf(storage).choose("locale", locale),
      }))}
    >
      <Icon name="globe" />
    </Menu>
  );
}

/** Chooses light, dark or the system's scheme; kept in this browser. */
export function ThemeSwitch() {
  const t = useMessages(consoleMessages);
  const choices = choicesOf(useGateway().storage);
  const chosen = useValue(choices.theme) ?? "system";
  if (useFixed("theme")) return null;
  return (
    <Menu
      label={t.theme}
      className="icon-button"
      items={themes.map((theme) => ({
        key: theme,
        label: t.themes[theme],
        checked: theme === chosen,
        onSelect: () => choices.choose("theme", theme),
      }))}
    >
      <Icon name={chosen === "dark" ? "moon" : "sun"} />
    </Menu>
  );
}
