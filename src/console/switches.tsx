import { localeNames, locales } from "../i18n/locale.js";
import { consoleMessages } from "./generated/messages.en.js";
import { choicesOf, type Choice } from "../state/choices.js";
import { useGateway, useHost, useLocale, useMessages } from "../ui/host/context/host.js";
import { Icon } from "../ui/kit/icon/icon.js";
import { Menu, type MenuItem } from "../ui/kit/menu/menu.js";
import { useValue } from "../ui/host/lifecycle/use-value.js";

const themes = ["light", "dark", "system"] as const;
const densities = ["comfortable", "compact"] as const;

/** The properties that the page has set on the element, which a switch therefore can't change. */
function useFixed(): (property: Choice) => boolean {
  const { element } = useHost();
  return (property) => Reflect.get(element, property) !== undefined;
}

/** The languages as lines of a menu; none where the page chose one. Kept in this browser. */
export function useLanguages(): readonly MenuItem[] {
  const t = useMessages(consoleMessages);
  const { storage } = useGateway();
  const current = useLocale();
  if (useFixed()("locale")) return [];
  return locales.map((locale) => ({
    key: locale,
    group: t.language,
    label: localeNames[locale],
    checked: locale === current,
    onSelect: () => choicesOf(storage).choose("locale", locale),
  }));
}

/** Light, dark or the system's scheme, in the same way. */
export function useThemes(): readonly MenuItem[] {
  const t = useMessages(consoleMessages);
  const choices = choicesOf(useGateway().storage);
  const chosen = useValue(choices.theme) ?? "system";
  if (useFixed()("theme")) return [];
  return themes.map((theme) => ({
    key: theme,
    group: t.theme,
    label: t.themes[theme],
    checked: theme === chosen,
    onSelect: () => choices.choose("theme", theme),
  }));
}

/** The density of the layout, in the same way. */
export function useDensities(): readonly MenuItem[] {
  const t = useMessages(consoleMessages);
  const choices = choicesOf(useGateway().storage);
  const chosen = useValue(choices.density) ?? "comfortable";
  if (useFixed()("density")) return [];
  return densities.map((density) => ({
    key: density,
    group: t.density,
    label: t.densities[density],
    checked: density === chosen,
    onSelect: () => choices.choose("density", density),
  }));
}

/** Language and theme for visitors without an account; with one they are in its menu. */
export function Switches() {
  const t = useMessages(consoleMessages);
  const dark = useValue(choicesOf(useGateway().storage).theme) === "dark";
  return (
    <>
      <Menu label={t.language} className="icon-button" items={useLanguages()}>
        <Icon name="globe" />
      </Menu>
      <Menu label={t.theme} className="icon-button" items={useThemes()}>
        <Icon name={dark ? "moon" : "sun"} />
      </Menu>
    </>
  );
}
