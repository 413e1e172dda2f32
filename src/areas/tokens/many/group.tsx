import { useState } from "react";
import { listOwnGroups } from "../../../api/entities/groups.js";
import type { Token } from "../../../api/entities/tokens.js";
import type { ManyAskProps } from "../../../ui/collection/actions/row-action.js";
import { ManyDialog } from "../../../ui/collection/many-dialog.js";
import { useGateway, useMessages } from "../../../ui/host/context/host.js";
import { useLoaded } from "../../../ui/host/lifecycle/use-loaded.js";
import { SelectField } from "../../../ui/kit/field/select-field.js";
import { ErrorCallout } from "../../../ui/kit/notice/errors.js";
import { tokenFormMessages } from "../generated/form.messages.en.js";
import { groupLabel } from "../token-groups.js";

/** Sets the group of many tokens, on gateways whose tokens have one. */
export function View({ selected, onGo }: ManyAskProps<Token>) {
  const form = useMessages(tokenFormMessages);
  const { http } = useGateway();
  const { value: groups = [], error, retry } = useLoaded((signal) => listOwnGroups(http, { signal }), http);
  const [group, setGroup] = useState("");
  return (
    <ManyDialog
      {...selected}
      fields={() => ({ group })}
      value={group}
      nowOf={(token) => token.group || form.groupOwn}
      ends="undo"
      check={() => true}
      onGo={(rows) => onGo(() => ({ group }), rows)}
    >
      <div>
        <SelectField
          label={form.group}
          name="group"
          value={group}
          choices={[
            { value: "", label: form.groupOwn },
            ...groups.map((one) => ({ value: one.name, label: groupLabel(one) })),
          ]}
          onValue={setGroup}
        />
        {error ? (
          <ErrorCallout error={error} retry={retry} />
        ) : (
          <p className="field-help">{form.groupHint}</p>
        )}
      </div>
    </ManyDialog>
  );
}
