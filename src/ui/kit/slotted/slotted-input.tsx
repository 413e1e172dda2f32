import { createContext, use, useEffect, useLayoutEffect, useState, type ReactNode } from "react";
import { commonMessages } from "../../../i18n/generated/common.messages.en.js";
import { Button } from "../button/button.js";
import type { Exact } from "../../host/lifecycle/exact.js";
import { useMayBegin } from "../../host/lifecycle/first-focus.js";
import { useHost, useLocale, useMessages } from "../../host/context/host.js";
import { lightField } from "./slotted-input.css.js";
import { lightFormOf, type SlottedForm as Form } from "./slotted-form.js";
import { useEffectEvent } from "../../host/lifecycle/use-effect-event.js";

const FormContext = createContext<Form | undefined>(undefined);

function useForm(): Form {
  const form = use(FormContext);
  if (!form) throw new Error("A slotted field is outside of a slotted form");
  return form;
}

/**
 * A form with its controls in the page's own tree (see `lightFormOf`); `name` must be one of a kind in the element.
 * The fields hold what was typed: read it with {@link useLightForm}.
 */
export function SlottedForm({
  form,
  label,
  onSubmit,
  children,
}: {
  readonly form: Form;
  readonly label: string;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}) {
  const { adopt, root } = useHost();
  adopt(lightField);
  const mayBegin = useMayBegin();
  const submit = useEffectEvent((event: SubmitEvent) => {
    event.preventDefault();
    onSubmit();
  });
  useLayoutEffect(() => form.hold(), [form]);
  useEffect(() => {
    const first = [...form.form.elements].find((control) => control instanceof HTMLInputElement);
    if (root.activeElement !== null || mayBegin()) first?.focus();
  }, [form, root, mayBegin]);
  useEffect(() => {
    const listener = (event: SubmitEvent) => submit(event);
    form.form.addEventListener("submit", listener);
    return () => form.form.removeEventListener("submit", listener);
  }, [form]);

  return (
    <FormContext value={form}>
      <div className="slotted-form" part="form" role="form" aria-label={label}>
        <slot name={form.slotOf("form")} />
        {children}
      </div>
    </FormContext>
  );
}

/** The light form of this name in the view's element. */
export function useLightForm(name: string): Form {
  const { element } = useHost();
  const [held, setHeld] = useState(() => ({ element, form: lightFormOf(element, name) }));
  if (held.element === element) return held.form;
  const fresh = { element, form: lightFormOf(element, name) };
  setHeld(fresh);
  return fresh.form;
}

interface LightFieldProps {
  readonly name: string;
  readonly label: string;
  readonly type?: "text" | "email" | "password";
  /** What browsers and password managers may put here. */
  readonly autoComplete: string;
  readonly inputMode?: "email" | "numeric" | "text";
  readonly required?: boolean;
  /** What is wrong with the value; shown at the field and read out with it. */
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly onInput?: () => void;
  /** A small button at the end of the input. */
  readonly inside?: ReactNode;
  /** Beside the input. */
  readonly aside?: ReactNode;
  /** Below it. */
  readonly children?: ReactNode;
}

/** One input of a light form, with label, hint and error. */
export function SlottedInput<Given extends LightFieldProps>({
  name,
  label,
  type = "text",
  autoComplete,
  inputMode,
  required = false,
  error,
  hint,
  onInput,
  inside,
  aside,
  children,
}: Exact<Given, LightFieldProps>) {
  const form = useForm();
  const locale = useLocale();
  const note = error ?? hint;
  const hasInside = inside !== undefined;
  const tellInput = useEffectEvent(() => onInput?.());

  useLayoutEffect(() => {
    const input = form.input(name);
    const listener = () => tellInput();
    input.addEventListener("input", listener);
    const remove = form.place(input);
    return () => {
      input.removeEventListener("input", listener);
      remove();
    };
  }, [form, name]);

  useLayoutEffect(() => {
    const input = form.input(name);
    input.type = type;
    input.autocomplete = autoComplete as AutoFill;
    input.inputMode = inputMode ?? "";
    input.autocapitalize = "none";
    input.spellcheck = false;
    input.lang = locale;
    input.ariaLabel = label;
    input.ariaRequired = required ? "true" : null;
    input.ariaInvalid = error === undefined ? null : "true";
    input.toggleAttribute("data-inside", hasInside);
  }, [form, name, type, autoComplete, inputMode, locale, label, required, error, hasInside]);

  useLayoutEffect(() => {
    const input = form.input(name);
    const text = form.note(name);
    if (note === undefined) {
      // One may be left from before the element was away.
      text.remove();
      return;
    }
    text.textContent = note;
    text.lang = locale;
    text.toggleAttribute("data-error", error !== undefined);
    input.setAttribute("aria-describedby", text.id);
    const remove = form.place(text);
    return () => {
      input.removeAttribute("aria-describedby");
      remove();
    };
  }, [form, name, note, error, locale]);

  return (
    <div part="field" className="slotted-field">
      {/* The input names itself, for no reference crosses from its tree into this one. */}
      <span className="light-label" aria-hidden="true" onClick={() => form.input(name).focus()}>
        {label}
      </span>
      <div className="light-control">
        <div className="light-box">
          <slot name={form.slotOf(name)} />
          {inside}
        </div>
        {aside}
      </div>
      <slot name={form.slotOf(`${name}-note`)} />
      {children}
    </div>
  );
}

type LightPasswordFieldProps = Omit<LightFieldProps, "type" | "inside" | "aside" | "children">;

/** A password input that can be shown, and that says when Caps Lock is on. */
export function SlottedPasswordInput<Given extends LightPasswordFieldProps>(
  props: Exact<Given, LightPasswordFieldProps>,
) {
  const form = useForm();
  const t = useMessages(commonMessages);
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const own: LightPasswordFieldProps = props;
  const { name } = own;
  const hide = useEffectEvent(() => setShown(false));

  useEffect(() => {
    const input = form.input(name);
    const onKey = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"));
    const onBlur = () => setCapsLock(false);
    // Browsers remember the content of a text field.
    const onSubmit = () => {
      input.type = "password";
      hide();
    };
    input.addEventListener("keydown", onKey);
    input.addEventListener("keyup", onKey);
    input.addEventListener("blur", onBlur);
    form.form.addEventListener("submit", onSubmit);
    return () => {
      input.removeEventListener("keydown", onKey);
      input.removeEventListener("keyup", onKey);
      input.removeEventListener("blur", onBlur);
      form.form.removeEventListener("submit", onSubmit);
    };
  }, [form, name]);

  return (
    <SlottedInput
      {...own}
      type={shown ? "text" : "password"}
      inside={
        <Button
          variant="quiet"
          icon={shown ? "eye-off" : "eye"}
          iconOnly
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {t.showPassword}
        </Button>
      }
    >
      <div role="status" className="light-caps">
        {capsLock ? t.capsLock : null}
      </div>
    </SlottedInput>
  );
}

/** The button that sends a light form. A busy one keeps its focus; a locked one does nothing for now. */
export function LightSubmit({
  children,
  busy = false,
  locked = false,
}: {
  readonly children: string;
  readonly busy?: boolean;
  readonly locked?: boolean;
}) {
  const form = useForm();
  const locale = useLocale();
  useLayoutEffect(() => form.place(form.button()), [form]);
  useLayoutEffect(() => {
    const button = form.button();
    button.textContent = children;
    button.lang = locale;
    button.disabled = locked;
    button.ariaBusy = busy ? "true" : null;
    button.ariaDisabled = busy ? "true" : null;
  }, [form, children, busy, locked, locale]);
  return <slot name={form.slotOf("submit")} />;
}
