import { listOwnGroups, type OwnGroup } from "../../api/entities/groups.js";
import { AUTO } from "../../domain/groups/option-groups.js";
import { tokenFormMessages } from "./generated/form.messages.en.js";
import { useGateway, useMessages } from "../../ui/host/context/host.js";
import { createLazy } from "../../ui/host/lifecycle/lazy.js";
import { useLoaded } from "../../ui/host/lifecycle/use-loaded.js";
import { ErrorCallout } from "../../ui/kit/notice/errors.js";
import { SelectField } from "../../ui/kit/field/select-field.js";
import type { TokenEdit } from "./record.js";

const AutoGroups = createLazy(() => import("./auto-groups.js"), { fallback: null });

/** A group that tokens can have, with what the gateway says of it and the factor for its prices. */
export function groupLabel({ name, about, ratio }: OwnGroup): string {
  const said = about === "" || about === name ? name : `${name} · ${about}`;
  return ratio === undefined ? said : `${said} · ×${String(ratio)}`;
}

/**
 * The groups of a token, on gateways whose tokens have any. A list that cannot be loaded leaves what is stored in
 * place.
 */
export function View({ edit }: { readonly edit: TokenEdit }) {
  const t = useMessages(tokenFormMessages);
  const { http } = useGateway();
  const { value = [], error, retry } = useLoaded((signal) => listOwnGroups(http, { signal }), http);
  const shown = (["group", "backup_group"] as const).filter(edit.has);
  const empty = { group: t.groupOwn, backup_group: t.backupNone };
  return (
    <>
      <div>
        <div className="form-grid">
          {shown.map((field) => (
            <SelectField
              key={field}
              {...edit.bind(field)}
              choices={[
                { value: "", label: empty[field] },
                ...withStored(value, edit.stored?.[field]).map((group) => ({
                  value: group.name,
                  label: groupLabel(group),
                })),
              ]}
            />
          ))}
        </div>
        {error ? <ErrorCallout error={error} retry={retry} /> : <p className="field-help">{t.groupHint}</p>}
      </div>
      {edit.fields.group === AUTO && !error ? <AutoGroups edit={edit} groups={value} /> : null}
    </>
  );
}

/** The groups to select from; the one that the token has stays among them although its account may no longer use it. */
function withStored(groups: readonly OwnGroup[], stored: string | null | undefined): readonly OwnGroup[] {
  if (!stored || groups.some(({ name }) => name === stored)) return groups;
  return [...groups, { name: stored, about: "", ratio: undefined }];
}
