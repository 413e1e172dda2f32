import type SlSwitch from "@shoelace-style/shoelace/dist/components/switch/switch.component.js";
import "@shoelace-style/shoelace/dist/components/switch/switch.js";
import type { HTMLAttributes, Key, Ref } from "react";
import type { Exact } from "../../host/lifecycle/exact.js";
import { useHost } from "../../host/context/host.js";
import { optionSwitchSheet } from "./option-switch.css.js";
import type { SwitchFieldProps } from "../switch/switch-field.js";

/**
 * A switch of the settings, which are pages of them: Shoelace's, loaded with the tab that has one. Elsewhere there is
 * `SwitchField`.
 */
export function OptionSwitch<Given extends SwitchFieldProps>({
  label,
  name,
  checked,
  onChecked,
  disabled = false,
  hint,
}: Exact<Given, SwitchFieldProps>) {
  useHost().adopt(optionSwitchSheet);
  return (
    <sl-switch
      part="field"
      exportparts="control"
      className="field"
      name={name}
      checked={checked}
      disabled={disabled}
      onsl-change={(event) => onChecked(event.currentTarget.checked)}
    >
      {label}
      {hint ? <span slot="help-text">{hint}</span> : null}
    </sl-switch>
  );
}

/** A Shoelace tag in JSX: its own properties, the usual attributes, and its `sl-…` events. */
type Control<T> = HTMLAttributes<HTMLElement> & {
  readonly ref?: Ref<T>;
  readonly key?: Key;
} & Partial<Omit<T, keyof HTMLElement | keyof HTMLAttributes<HTMLElement>>> &
  Readonly<Partial<Record<`onsl-${string}`, (event: CustomEvent & { readonly currentTarget: T }) => void>>>;

declare module "react" {
  // The augmentation that React 19 asks for.

  namespace JSX {
    interface IntrinsicElements {
      "sl-switch": Control<SlSwitch>;
    }
  }
}
