import { signal } from "@preact/signals-core";
import { LitElement, type nothing, type TemplateResult } from "lit";
import {
  messages,
  selectMessages,
  type SelectMessages,
} from "../../../areas/select/generated/messages.en.js";
import type { Locale } from "../../../i18n/locale.js";
import type { Gateway } from "../../../state/gateways.js";
import type { SelectList } from "../../../state/relay/select-list.js";
import { base } from "../../../theme/base.js";
import { adopt } from "../../../theme/css.js";
import { tokens } from "../../../theme/tokens.js";
import type { Settings } from "../../bridge/inherited-settings.js";
import { keepTypedKeys } from "../../../ui/host/lifecycle/typed-keys.js";
import type { RegisteredElement } from "../../definition/definition.js";
import { signInLink } from "../balance-chip.js";
import { createLitBase } from "../lit-element.js";
import { createLitWidget } from "../lit-widget.js";
import { labelText, sendProblem, sendValue, type Problem } from "./form-value.js";
import { drawSelect, type Option, type SelectShown } from "./select-shown.js";
import { selectSheet } from "./select.css.js";

/** What a control offers. */
export interface SelectKind<Item> {
  readonly texts: "model" | "token";
  /** @param read reads a property of the element */
  list(gateway: Gateway, read: (property: string) => unknown): SelectList<Item>;
  /** Properties of which a new value needs another list. */
  readonly listDependsOn: readonly string[];
  option(item: Item, gateway: Gateway, locale: Locale, texts: SelectMessages): Option;
}

/** Creates the class of a control for the form of a page: a `<select>` that fills itself, with its contract. */
export function createSelectClass<Item>(
  definition: RegisteredElement,
  kind: SelectKind<Item>,
): CustomElementConstructor {
  return class GwSelect extends createLitBase(definition) {
    static readonly formAssociated = true;
    static readonly shadowRootOptions = { ...LitElement.shadowRootOptions, delegatesFocus: true };

    readonly #internals = this.attachInternals();
    readonly #ofFieldset = signal(false);
    /** Whether the value was selected or set by script, so that the attribute no longer decides. */
    #isDirty = false;
    #custom = "";
    /** Whether the browser or the page has asked for the value and it may not be sent. */
    #wasRefused = false;
    #list: { readonly key: string; readonly list: SelectList<Item> | undefined } | undefined;
    #shown: SelectShown | undefined;
    #texts: SelectMessages = messages;

    readonly #widget = createLitWidget<SelectShown, SelectMessages>(this, {
      internals: this.#internals,
      texts: selectMessages,
      read: (gateway, settings) => this.#read(gateway, settings),
      draw: (shown, t) => {
        this.#texts = t;
        return drawSelect(shown, t[kind.texts], t, {
          name: labelText(this.#internals),
          isInvalid: this.#wasRefused && !this.#internals.validity.valid,
          onInput: (value) => {
            this.value = value;
          },
          onChange: () => this.dispatchEvent(new CustomEvent("change", { bubbles: true })),
        });
      },
      stateOf: ({ kind: shows }) => (shows === "filled" || shows === "signed-out" ? undefined : shows),
    });

    constructor() {
      super();
      this.addEventListener("invalid", () => {
        this.#wasRefused = true;
        this.requestUpdate();
      });
      // The page's labels may have changed.
      this.addEventListener("focusin", () => this.requestUpdate());
      // A click on one of them is dispatched here.
      this.addEventListener("click", (event) => {
        if (event.composedPath()[0] === this) this.focus();
      });
    }

    #held<T>(property: string): T | undefined {
      return this.properties.held.get(property)?.value as T | undefined;
    }

    get value(): string {
      return (this.properties.held.get("value")?.peek() as string | undefined) ?? "";
    }

    set value(next: string | number | null | undefined) {
      this.#isDirty = true;
      this.#put(String(next ?? ""));
    }

    #put(value: string): void {
      const held = this.properties.held.get("value");
      if (held) held.value = value;
    }

    get form(): HTMLFormElement | null {
      return this.#internals.form;
    }

    get labels(): NodeList {
      return this.#internals.labels;
    }

    get validity(): ValidityState {
      return this.#internals.validity;
    }

    get validationMessage(): string {
      return this.#internals.validationMessage;
    }

    get willValidate(): boolean {
      return this.#internals.willValidate;
    }

    /** See `controlMethods` in the catalogue. */
    checkValidity(): boolean {
      return this.#internals.checkValidity();
    }

    /** See `controlMethods` in the catalogue. */
    reportValidity(): boolean {
      return this.#internals.reportValidity();
    }

    /** See `controlMethods` in the catalogue. */
    setCustomValidity(message: string): void {
      this.#custom = message;
      this.#tellForm();
      this.requestUpdate();
    }

    formDisabledCallback(is: boolean): void {
      this.#ofFieldset.value = is;
    }

    formResetCallback(): void {
      this.#isDirty = false;
      this.#wasRefused = false;
      this.#put(this.getAttribute("value")?.trim() ?? "");
      this.requestUpdate();
    }

    formStateRestoreCallback(state: string | File | FormData | null): void {
      if (typeof state === "string") this.value = state;
    }

    override attributeChangedCallback(name: string, before: string | null, now: string | null): void {
      if (name !== "value" || !this.#isDirty) super.attributeChangedCallback(name, before, now);
    }

    override connectedCallback(): void {
      super.connectedCallback();
      this.#widget.connected();
    }

    override disconnectedCallback(): void {
      super.disconnectedCallback();
      this.#widget.disconnected();
      this.#list?.list?.dispose();
      this.#list = undefined;
    }

    protected override createRenderRoot(): HTMLElement | DocumentFragment {
      const root = super.createRenderRoot();
      if (root instanceof ShadowRoot) {
        adopt(root, [tokens, base, selectSheet]);
        keepTypedKeys(root);
      }
      return root;
    }

    /** The list for who is signed in now, which is read when there is another one. */
    #listFor(gateway: Gateway): SelectList<Item> | undefined {
      const { session } = gateway;
      const user = session.state.value === "signed-in" ? session.user.value?.id : undefined;
      const depends = kind.listDependsOn.map((property) => String(this.#held(property)));
      const key = [gateway.key, String(user), ...depends].join(" ");
      if (this.#list?.key !== key) {
        this.#list?.list?.dispose();
        const peek = (property: string) => this.properties.held.get(property)?.peek();
        const list = user === undefined ? undefined : kind.list(gateway, peek);
        this.#list = { key, list };
        // Not while signals are read.
        if (list) queueMicrotask(() => void list.load());
      }
      return this.#list.list;
    }

    #read(gateway: Gateway, settings: Settings): SelectShown {
      const { session } = gateway;
      const list = this.#listFor(gateway);
      const items = list?.items.value;
      const isComplete = list?.complete.value ?? false;
      const isFailed = session.error.value !== undefined || list?.error.value !== undefined;
      const options = (items ?? []).map((item) =>
        kind.option(item, gateway, settings.locale.value, this.#texts),
      );
      const value = this.#held<string>("value") ?? "";
      const state = session.state.value;
      const shows = (): SelectShown["kind"] => {
        if (options.length > 0) return "filled";
        if (state !== "unknown" && !list) return "signed-out";
        if (isFailed) return "error";
        return isComplete ? "empty" : "loading";
      };
      const shown: SelectShown = {
        kind: shows(),
        options,
        loadsMore: options.length > 0 && !isComplete && !isFailed,
        value,
        isGone: isComplete && value !== "" && !options.some((option) => option.value === value),
        required: this.#held("required") === true,
        disabled: this.#held("disabled") === true || this.#ofFieldset.value,
        label: this.#held<string>("label") ?? "",
        placeholder: this.#held<string>("placeholder") ?? "",
        signIn: signInLink(this, settings.loginUrl.value),
        retry: () => void (list ? list.load() : session.retry()),
      };
      this.#shown = shown;
      this.#tellForm(this.#held<string>("name"));
      return shown;
    }

    /** Tells the form what it sends and whether it may. */
    #tellForm(name = this.properties.held.get("name")?.peek() as string | undefined): void {
      const value = this.#shown?.value ?? this.value;
      sendValue(this.#internals, this.#shown?.disabled ? "" : (name ?? ""), value);
      const anchor = this.shadowRoot?.querySelector("select") ?? null;
      sendProblem(this.#internals, this.#problem(value), anchor);
      if (this.#internals.validity.valid) this.#wasRefused = false;
    }

    #problem(value: string): Problem | undefined {
      const t = this.#texts[kind.texts];
      if (this.#shown?.disabled) return undefined;
      if (this.#custom !== "") return { flag: "customError", text: this.#custom };
      if (this.#shown?.required && value === "") return { flag: "valueMissing", text: t.missing };
      return this.#shown?.isGone ? { flag: "badInput", text: t.unavailable } : undefined;
    }

    /** See `sharedMethods` in the catalogue. */
    async refresh(): Promise<void> {
      await this.#widget.refresh();
      await this.#list?.list?.load();
    }

    /** See `sharedMethods` in the catalogue. */
    signOut(): Promise<void> {
      return this.#widget.signOut();
    }

    protected override render(): TemplateResult | typeof nothing {
      return this.#widget.render();
    }

    protected override updated(): void {
      const select = this.renderRoot.querySelector("select");
      if (select && this.#shown) select.value = this.#shown.value;
      // In the page's language, and at the field, which is there now.
      this.#tellForm();
      this.#widget.updated();
    }
  };
}
