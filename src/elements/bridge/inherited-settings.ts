import { computed, effect, signal, type ReadonlySignal, type Signal } from "@preact/signals-core";
import { loadLocale } from "../../i18n/catalogue.js";
import { mergeOverrides } from "../../i18n/overrides.js";
import type { MessageOverrides } from "./message-overrides.js";
import { matchLocale, resolveLocale, type Locale } from "../../i18n/locale.js";
import { configuredGateway, gatewayFor, gatewayIn, type Gateway } from "../../state/gateways.js";
import { mergeAppearance, type Appearance } from "../../theme/appearance.js";
import type { Density } from "../../theme/density.js";
import type { ThemeName } from "../../theme/scheme.js";
import { warnOnce } from "../definition/attributes.js";
import type { GivenSettings } from "./given-settings.js";
import { enclosingProviders } from "./enclosing-providers.js";

/**
 * The settings of one connected element. Its own come first, then those of the providers around it, innermost first.
 */
export interface Settings {
  /** The shared gateway, whose calls are sent in this element's language. */
  readonly gateway: ReadonlySignal<Gateway>;
  /** Changes only after all texts on the page have loaded in the new language. */
  readonly locale: ReadonlySignal<Locale>;
  readonly theme: ReadonlySignal<ThemeName>;
  readonly density: ReadonlySignal<Density>;
  readonly appearance: ReadonlySignal<Appearance>;
  readonly messages: ReadonlySignal<MessageOverrides>;
  readonly loginUrl: ReadonlySignal<string | undefined>;
  dispose(): void;
}

/**
 * The theme, locale and density that the reader of an element selected for this gateway. They override the providers,
 * and the element's own settings override them. Called before the first call to the gateway, inside a computed signal.
 */
export type ReadChoices = (gateway: Gateway) => Pick<GivenSettings, "theme" | "locale" | "density">;

/** Options that only some elements need. */
export interface ElementOptions {
  /** Reads what the reader selected with the element's own switches. */
  readonly choices?: ReadChoices;
  /** The theme when none is set. Default: `auto`. */
  readonly theme?: ThemeName;
}

/**
 * Resolves the settings of an element, or of the box of a React component: its own override those of the providers
 * around it. Call it when the element is connected and its providers are ready (`whenProvided`); dispose of the result
 * when the element is gone.
 */
export function inheritedSettings(
  element: Element,
  own: ReadonlySignal<GivenSettings>,
  { choices = () => ({}), theme: fallbackTheme = "auto" }: ElementOptions = {},
): Settings {
  const providers = enclosingProviders(element);
  const layers = computed<GivenSettings[]>(() => [own.value, ...providers.map((provided) => provided.value)]);
  const pick = <K extends keyof GivenSettings>(
    key: K,
    from: readonly GivenSettings[] = layers.value,
  ): GivenSettings[K] => {
    for (const layer of from) if (layer[key] !== undefined) return layer[key];
    return undefined;
  };

  /** The gateway that the nearest layer with an address or a name refers to, and its configuration. */
  const target = computed(() => {
    const at = layers.value.findIndex((layer) => layer.baseUrl !== undefined || layer.gateway !== undefined);
    const address = layers.value[at];
    const name = address?.gateway;
    const named = name === undefined ? undefined : configuredGateway(name);
    if (name !== undefined && !named && address?.baseUrl === undefined)
      warnOnce(`no gateway named "${name}" is configured; using the default`);
    const config = named ?? (address?.baseUrl === undefined ? configuredGateway() : undefined);
    // Layers further out are about another gateway.
    const near = at < 0 ? layers.value : layers.value.slice(0, at + 1);
    const apiUrl = pick("apiUrl", near) ?? (address?.baseUrl === undefined ? config?.apiUrl : undefined);
    return { address, name, config, apiUrl };
  });

  // A computed of its own, so that a change of theme or language keeps the gateway, and with it the view.
  const apiUrl = computed(() => target.value.apiUrl);

  const shared = computed(() => {
    const { address, name, config } = target.value;
    return gatewayFor({
      ...config,
      ...(address?.baseUrl === undefined ? {} : { baseUrl: address.baseUrl, name }),
      getToken: pick("getToken") ?? config?.getToken,
      credentials: pick("credentials") ?? config?.credentials,
      assume: pick("assume") ?? config?.assume,
      logger: pick("logger") ?? config?.logger,
      rateLimit: pick("rateLimit") ?? config?.rateLimit,
    });
  });

  const looks = computed<GivenSettings[]>(() => {
    const [inner = {}, ...outer] = layers.value;
    return [inner, choices(shared.value), ...outer];
  });
  const locale: Signal<Locale> = signal(resolveLocale(layersLocale(looks.peek()), element));
  let latest: Locale | undefined;
  const stop = effect(() => {
    const wanted = resolveLocale(layersLocale(looks.value), element);
    latest = wanted;
    void loadLocale(wanted).then(() => {
      // Another language was requested while this one was loading.
      if (latest === wanted) locale.value = wanted;
    });
  });

  return {
    gateway: computed(() => gatewayIn(shared.value, () => locale.peek(), apiUrl.value)),
    locale,
    theme: computed(() => pick("theme", looks.value) ?? fallbackTheme),
    density: computed(() => pick("density", looks.value) ?? "comfortable"),
    appearance: computed(() => mergeAppearance(layers.value.map((layer) => layer.appearance))),
    messages: computed(() => mergeOverrides(layers.value.map((layer) => layer.messages))),
    loginUrl: computed(() => pick("loginUrl")),
    dispose: stop,
  };
}

function layersLocale(layers: readonly GivenSettings[]): string | undefined {
  return layers.map((layer) => layer.locale).find((tag) => matchLocale(tag) !== undefined);
}
