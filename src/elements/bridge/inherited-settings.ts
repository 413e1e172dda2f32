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
import { providersAround } from "./providers-around.js";

/**
 * The settings of one connected element: those that it was given over those of every provider around it, outermost
 * last.
 */
export interface Settings {
  /** The shared gateway, asked in this element's language. */
  readonly gateway: ReadonlySignal<Gateway>;
  /** Changes only once all texts on the page are there in the new language. */
  readonly locale: ReadonlySignal<Locale>;
  readonly theme: ReadonlySignal<ThemeName>;
  readonly density: ReadonlySignal<Density>;
  readonly appearance: ReadonlySignal<Appearance>;
  readonly messages: ReadonlySignal<MessageOverrides>;
  dispose(): void;
}

/**
 * What the reader of an element chose at this gateway: theme, locale and density, which count less than the element's
 * own and more than anything around it. Called before anything is asked of the gateway; what it reads of signals is
 * followed.
 */
export type ReadChoices = (gateway: Gateway) => Pick<GivenSettings, "theme" | "locale" | "density">;

/** What only some elements need. */
export interface ElementOptions {
  /** What the element's reader chose by switches of its own. */
  readonly choices?: ReadChoices;
  /** The theme while nobody says another. Default: `auto`. */
  readonly theme?: ThemeName;
}

/**
 * What holds for an element, or for the box of a React component: its own settings over those of every provider around
 * it. Call it when the element is connected and its providers are ready (`whenProvided`); dispose of the result when
 * the element is gone.
 */
export function inheritedSettings(
  element: Element,
  own: ReadonlySignal<GivenSettings>,
  { choices = () => ({}), theme: fallbackTheme = "auto" }: ElementOptions = {},
): Settings {
  const providers = providersAround(element);
  const layers = computed<GivenSettings[]>(() => [own.value, ...providers.map((provided) => provided.value)]);
  const pick = <K extends keyof GivenSettings>(
    key: K,
    from: readonly GivenSettings[] = layers.value,
  ): GivenSettings[K] => {
    for (const layer of from) if (layer[key] !== undefined) return layer[key];
    return undefined;
  };

  /** Which gateway the nearest layer that names one means, and what was configured of it. */
  const place = computed(() => {
    const at = layers.value.findIndex((layer) => layer.baseUrl !== undefined || layer.gateway !== undefined);
    const address = layers.value[at];
    const name = address?.gateway;
    const named = name === undefined ? undefined : configuredGateway(name);
    if (name !== undefined && !named && address?.baseUrl === undefined)
      warnOnce(`no gateway named "${name}" is configured; using the default`);
    const config = named ?? (address?.baseUrl === undefined ? configuredGateway() : undefined);
    // What is said further out is said of another gateway.
    const near = at < 0 ? layers.value : layers.value.slice(0, at + 1);
    const apiUrl = pick("apiUrl", near) ?? (address?.baseUrl === undefined ? config?.apiUrl : undefined);
    return { address, name, config, apiUrl };
  });

  // On its own, so that another theme or language keeps the gateway, and with it the view.
  const apiUrl = computed(() => place.value.apiUrl);

  const shared = computed(() => {
    const { address, name, config } = place.value;
    return gatewayFor({
      ...config,
      ...(address?.baseUrl === undefined ? {} : { baseUrl: address.baseUrl, name }),
      getToken: pick("getToken") ?? config?.getToken,
      credentials: pick("credentials") ?? config?.credentials,
      assume: pick("assume") ?? config?.assume,
      logger: pick("logger") ?? config?.logger,
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
    dispose: stop,
  };
}

function layersLocale(layers: readonly GivenSettings[]): string | undefined {
  return layers.map((layer) => layer.locale).find((tag) => matchLocale(tag) !== undefined);
}
