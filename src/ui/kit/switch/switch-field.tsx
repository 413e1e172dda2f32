import type SlSwitch from "@shoelace-style/shoelace/dist/components/switch/switch.component.js";
import type { HTMLAttributes, Key, ReactNode, Ref } from "react";
import { useHost } from "../../host/context/host.js";
import type { Exact } from "../../host/lifecycle/exact.js";
import { createLazy } from "../../host/lifecycle/lazy.js";
import { switchFieldSheet } from "./switch-field.css.js";

export interface SwitchFieldProps {
  readonly label: string;
  readonly name: string;
  readonly checked: boolean;
  readonly onChecked: (checked: boolean) => void;
  readonly disabled?: boolean;
  readonly hint?: ReactNode;
}

/** The same tag before and after Shoelace defines it, so that nothing is drawn again when its code arrives. */
const Switch = createLazy<SwitchFieldProps>(
  async () => {
    const { defineSwitch } = await import("./shoelace-switch.js");
    defineSwitch();
    return { View: SwitchTag };
  },
  { fallback: SwitchTag },
);

/** Something that is on or off. Shoelace's switch, whose code comes when the first one is shown. */
export function SwitchField<Given extends SwitchFieldProps>(props: Exact<Given, SwitchFieldProps>) {
  useHost().adopt(switchFieldSheet);
  return <Switch {...props} />;
}

function SwitchTag({ label, name, checked, onChecked, disabled = false, hint }: SwitchFieldProps) {
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
