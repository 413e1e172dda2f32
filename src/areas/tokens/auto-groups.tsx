import { getAutoGroups, type OwnGroup } from "../../api/entities/groups.js";
import { AUTO } from "../../domain/groups/option-groups.js";
import { splitNames } from "../../domain/text/names.js";
import { useGateway, useMessages } from "../../ui/host/context/host.js";
import { useLoaded } from "../../ui/host/lifecycle/use-loaded.js";
import { NameRows } from "../../ui/kit/name-rows/name-rows.js";
import { SwitchField } from "../../ui/kit/switch/switch-field.js";
import { tokenFormMessages } from "./generated/form.messages.en.js";
import type { TokenEdit } from "./record.js";

/**
 * The groups that a token of the group `auto` tries, in their order, and what each costs. Where the gateway tells no
 * order, nothing but what the token has: older releases have no such call.
 */
export function View({
  edit,
  groups,
}: {
  readonly edit: TokenEdit;
  /** The groups that the account can use. */
  readonly groups: readonly OwnGroup[];
}) {
  const { auto: t } = useMessages(tokenFormMessages);
  const { http } = useGateway();
  const { value: gateway } = useLoaded((signal) => getAutoGroups(http, { signal }), http);
  const order = splitNames(edit.fields.auto_groups);
  const set = (names: readonly string[]) => edit.set({ auto_groups: names.join(",") });
  const ratios = new Map(groups.map(({ name, ratio }) => [name, ratio]));
  const priced = (name: string) => {
    const ratio = ratios.get(name);
    return ratio === undefined ? name : t.priced(name, String(ratio));
  };
  const usual = gateway?.groups.map(priced).join(" → ");
  const isKnown = gateway !== undefined || edit.stored !== undefined;
  return (
    <>
      {edit.has("auto_groups") && isKnown ? (
        <NameRows
          label={edit.label("auto_groups")}
          name="auto_groups"
          rows={order.map((name) => ({ name, label: priced(name) }))}
          choices={groups
            .filter(({ name }) => name !== AUTO)
            .map(({ name }) => ({ value: name, label: priced(name) }))}
          texts={t.rows}
          most={gateway?.most}
          empty={usual === undefined ? t.gateway : usual === "" ? t.noOrder : t.gatewayOrder(usual)}
          hint={t.hint}
          error={edit.problem("auto_groups")}
          onAdd={(name) => set([...order, name])}
          onRemove={(name) => set(order.filter((one) => one !== name))}
          onMove={(name, index) => set(order.filter((one) => one !== name).toSpliced(index, 0, name))}
        />
      ) : null}
      {edit.has("cross_group_retry") && isKnown ? (
        <SwitchField {...edit.bindSwitch("cross_group_retry")} />
      ) : null}
    </>
  );
}
