import { effect } from "@preact/signals-core";
import { html, nothing, type LitElement, type TemplateResult } from "lit";
import type { Catalogue } from "../../i18n/catalogue.js";
import type { Locale } from "../../i18n/locale.js";
import { overridden } from "../../i18n/overrides.js";
import type { Gateway } from "../../state/gateways.js";
import { isOut, type SessionState } from "../../state/session/account-state.js";
import { type Appearance, wearAppearance } from "../../theme/appearance.js";
import { followedScheme, type Scheme } from "../../theme/scheme.js";
import { stateSetter, type ElementState } from "../bridge/element-states.js";
import { inheritedSettings, type Settings } from "../bridge/inherited-settings.js";
import type { MessageOverrides } from "../bridge/message-overrides.js";
import type { HasProperties } from "../bridge/properties.js";
import { whenProvided } from "../bridge/enclosing-providers.js";

/** How an element looks, besides what it shows. */
interface Look {
  readonly locale: Locale;
  readonly scheme: Scheme;
  readonly density: string;
  readonly appearance: Appearance;
  readonly messages: MessageOverrides;
}

interface WidgetOptions<Shown, Texts> {
  readonly internals: ElementInternals;
  readonly texts: Catalogue<Texts>;
  /** What to show now. Reads signals, and is called again when one of them has changed. */
  read(gateway: Gateway, settings: Settings): Shown;
  draw(shown: Shown, texts: Texts, locale: Locale): TemplateResult;
  /** What of the states the element is in; `signed-out` and `ready` aren't asked for. */
  stateOf(shown: Shown): Exclude<ElementState, "ready" | "signed-out"> | undefined;
}

/** What an element of Lit does as the elements with a view do it: settings, session, texts, states, events. */
export interface LitWidget {
  connected(): void;
  disconnected(): void;
  render(): TemplateResult | typeof nothing;
  updated(): void;
  /** See `sharedMethods` in the catalogue. */
  refresh(): Promise<void>;
  /** See `sharedMethods` in the catalogue. */
  signOut(): Promise<void>;
}

/** Creates it for an element that calls it from Lit's methods of these names. */
export function createLitWidget<Shown, Texts>(
  element: Pick<LitElement, "requestUpdate" | "renderRoot"> & HasProperties,
  { internals, texts, read, draw, stateOf }: WidgetOptions<Shown, Texts>,
): LitWidget {
  const mark = stateSetter(internals);
  let current: { readonly gateway: Gateway; readonly shown: Shown; readonly look: Look } | undefined;
  let loaded: { readonly locale: Locale; readonly t: Texts } | undefined;
  let stop: (() => void) | undefined;
  let isReady = false;

  function emit(type: "gw-ready" | "gw-session-expired"): void {
    element.dispatchEvent(
      new CustomEvent(type, { detail: Object.freeze({}), bubbles: true, composed: true }),
    );
  }

  async function loadTexts(locale: Locale): Promise<void> {
    if (loaded?.locale === locale) return;
    try {
      const t = await texts.load(locale);
      if (current?.look.locale !== locale) return;
      loaded = { locale, t };
      element.requestUpdate();
    } catch (cause) {
      console.error(`gateway-console: couldn't load the texts of <${element.localName}>`, cause);
    }
  }

  /** Renders again whenever a signal that it reads has changed, and reports an expired session. */
  function follow(): void {
    stop?.();
    const settings = inheritedSettings(element, element.properties.given);
    let before: SessionState | undefined;
    const end = effect(() => {
      const gateway = settings.gateway.value;
      const { session } = gateway;
      before ??= session.state.peek();
      session.start();
      current = {
        gateway,
        shown: read(gateway, settings),
        look: {
          locale: settings.locale.value,
          scheme: followedScheme(settings.theme.value, element),
          density: settings.density.value,
          appearance: settings.appearance.value,
          messages: settings.messages.value,
        },
      };
      void loadTexts(settings.locale.value);
      element.requestUpdate();
      const state = session.state.value;
      mark("signed-out", isOut(state));
      if (state === "expired" && before !== "expired") emit("gw-session-expired");
      before = state;
    });
    stop = () => {
      end();
      settings.dispose();
    };
  }

  return {
    connected: () => whenProvided(element, follow),
    disconnected() {
      stop?.();
      stop = undefined;
    },
    render() {
      if (!current || !loaded) return nothing;
      const { look, shown } = current;
      return html`<div
        class="gw"
        part="base"
        data-scheme=${look.scheme}
        data-density=${look.density}
        lang=${loaded.locale}
      >
        ${draw(shown, overridden(texts, loaded.t, look.messages), look.locale)}
      </div>`;
    },
    updated() {
      if (!current || !loaded) return;
      const box = element.renderRoot.querySelector<HTMLElement>(".gw");
      if (box) wearAppearance(box, current.look.appearance);
      const now = stateOf(current.shown);
      for (const state of ["loading", "empty", "error"] as const) mark(state, now === state);
      if (isReady || now === "loading") return;
      isReady = true;
      mark("ready", true);
      emit("gw-ready");
    },
    refresh: async () => current?.gateway.session.retry(),
    signOut: async () => current?.gateway.session.signOut(),
  };
}
