import { html, nothing, type TemplateResult } from "lit";
import type { SelectMessages } from "../../../areas/select/generated/messages.en.js";
import type { Link } from "../balance-chip.js";

/** One choice. */
export interface Option {
  readonly value: string;
  readonly label: string;
}

/** What a control shows. */
export interface SelectShown {
  readonly kind: "loading" | "empty" | "error" | "signed-out" | "filled";
  readonly options: readonly Option[];
  /** Whether more options follow. */
  readonly loadsMore: boolean;
  readonly value: string;
  /** Whether the value isn't among the options, which are all there. */
  readonly isGone: boolean;
  readonly required: boolean;
  readonly disabled: boolean;
  /** Of the element; empty without one. */
  readonly label: string;
  readonly placeholder: string;
  readonly signIn: Link | undefined;
  readonly retry: () => void;
}

/** The texts of one kind of control. */
export type SelectTexts = SelectMessages["model"];

interface Handlers {
  /** The name of the control where it draws no label. */
  readonly name: string;
  readonly isInvalid: boolean;
  readonly onInput: (value: string) => void;
  readonly onChange: () => void;
}

/** What is shown where nothing is selected: why, unless that is said below. */
function hint({ kind, placeholder }: SelectShown, t: SelectTexts, isHelped: boolean): string {
  if (kind === "loading") return t.loading;
  if (kind === "empty") return t.empty;
  if (kind === "signed-out" && !isHelped) return t.signedOut;
  return placeholder || t.placeholder;
}

/** What can be done about an empty list. */
function help({ kind, signIn, retry }: SelectShown, t: SelectTexts, all: SelectMessages) {
  if (kind === "error") return html`${t.failed} <button type="button" @click=${retry}>${all.retry}</button>`;
  if (kind === "signed-out" && signIn)
    return html`${t.signedOut}
      <a href=${signIn.href} @click=${(event: MouseEvent) => signIn.onClick(event)}>${all.signIn}</a>`;
  return nothing;
}

/** The template of a control. */
export function drawSelect(
  shown: SelectShown,
  t: SelectTexts,
  all: SelectMessages,
  { name, isInvalid, onInput, onChange }: Handlers,
): TemplateResult {
  const { options, value, label, isGone, loadsMore, kind } = shown;
  const isListed = value === "" || options.some((option) => option.value === value);
  const more = help(shown, t, all);
  return html`<div part="field">
    ${label ? html`<label part="label" class="choice-label" for="select">${label}</label>` : nothing}
    <div class="choice-box">
      <select
        id="select"
        part="control"
        class="choice"
        aria-label=${label ? nothing : name || t.label}
        aria-required=${shown.required}
        aria-invalid=${isInvalid ? "true" : nothing}
        aria-busy=${kind === "loading" || loadsMore ? "true" : nothing}
        ?disabled=${shown.disabled}
        @input=${(event: Event) => onInput((event.currentTarget as HTMLSelectElement).value)}
        @change=${onChange}
      >
        <option value="">${hint(shown, t, more !== nothing)}</option>
        ${isListed ? nothing : html`<option value=${value}>${isGone ? t.gone(value) : value}</option>`}
        ${options.map((option) => html`<option value=${option.value}>${option.label}</option>`)}
        ${loadsMore ? html`<option disabled>${all.more}</option>` : nothing}
      </select>
      <svg viewBox="0 0 16 16" aria-hidden="true"><path d="m4.5 6.5 3.5 3.5 3.5-3.5" /></svg>
    </div>
    <div part="help" class=${kind === "error" ? "choice-help danger" : "choice-help"} role="status">
      ${more}
    </div>
  </div>`;
}
