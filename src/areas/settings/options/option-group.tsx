import { useId, type ReactNode } from "react";
import type { KnownGroup, OptionKey } from "../../../domain/settings/gateway-options.js";
import { groupTexts } from "./option-texts.js";
import { useOptionTexts } from "./use-gateway-options.js";
import { useHeldText } from "../../../ui/kit/adder/adders.js";
import { Button } from "../../../ui/kit/button/button.js";
import { Form } from "../../../ui/kit/field/form.js";
import { Icon } from "../../../ui/kit/icon/icon.js";
import { Bone } from "../../../ui/kit/loading/skeleton.js";
import { sendByKeys } from "../../../ui/record/send-by-keys.js";
import { useValue } from "../../../ui/host/lifecycle/use-value.js";
import { CallbackAddress } from "./callback-address.js";
import { OptionField } from "./option-field.js";
import type { OptionsForm } from "./options-model.js";

/** Settings that belong together: what they are for, their fields, and a way to save only them. */
export function Group({
  group,
  form,
  save,
}: {
  readonly group: KnownGroup;
  readonly form: OptionsForm;
  readonly save: (keys: readonly OptionKey[]) => void;
}) {
  const t = useOptionTexts();
  const keys = group.options.map(({ key }) => key);
  return (
    <GroupFrame group={group}>
      <Form className="opt-fields" onKeyDown={sendByKeys} onSubmit={() => save(keys)}>
        {group.options.map((option) => (
          <OptionField key={option.key} option={option} form={form} save={save} />
        ))}
        {group.callback ? <CallbackAddress provider={group.callback} form={form} /> : null}
        <GroupActions title={groupTexts(group.name, t).title} keys={keys} form={form} />
      </Form>
    </GroupFrame>
  );
}

/** The group as it is drawn before its settings are here. */
export function GroupSkeleton({ group }: { readonly group: KnownGroup }) {
  return (
    <GroupFrame group={group}>
      <div className="opt-fields">
        {group.options.map(({ key, kind }) => (
          <div key={key} className="opt-field" data-kind={kind}>
            <Bone className="bone-label" />
            {kind === "switch" ? null : <Bone className="bone-control" />}
          </div>
        ))}
      </div>
    </GroupFrame>
  );
}

function GroupFrame({ group, children }: { readonly group: KnownGroup; readonly children: ReactNode }) {
  const t = useOptionTexts();
  const id = useId();
  const { title, text, help } = groupTexts(group.name, t);
  return (
    <section className="opt-group" aria-labelledby={id}>
      <header className="opt-about">
        <h2 id={id}>{title}</h2>
        {text ? <p className="muted">{text}</p> : null}
        {group.help && help ? (
          <a href={group.help} target="_blank" rel="noopener noreferrer" className="opt-help">
            {help} <Icon name="external" />
          </a>
        ) : null}
      </header>
      {children}
    </section>
  );
}

/** Saves or discards the group, while there is something to save in it. */
function GroupActions({
  title,
  keys,
  form,
}: {
  readonly title: string;
  readonly keys: readonly OptionKey[];
  readonly form: OptionsForm;
}) {
  const t = useOptionTexts();
  const changed = useValue(form.changes).some(({ option }) => keys.includes(option.key));
  const saving = useValue(form.writer.busy);
  const held = useHeldText();
  if (!changed && !held.filled) return null;
  return (
    <div className="row opt-wide">
      <Button
        variant="quiet"
        disabled={saving}
        aria-label={t.changes.discardGroup(title)}
        onClick={() => {
          held.drop();
          form.forget(...keys);
        }}
      >
        {t.changes.discard}
      </Button>
      <Button type="submit" busy={saving}>
        {t.changes.saveGroup(title)}
      </Button>
    </div>
  );
}
