import { getAvailableModels } from "../../api/entities/available-models.js";
import { splitNames } from "../../domain/text/names.js";
import { tokenFormMessages } from "./generated/form.messages.en.js";
import { PickerDialog } from "../../ui/kit/picker/picker-dialog.js";
import { ErrorCallout } from "../../ui/kit/notice/errors.js";
import { useGateway, useMessages } from "../../ui/host/context/host.js";
import { useLoaded } from "../../ui/host/lifecycle/use-loaded.js";
import type { TokenEdit } from "./record.js";

/**
 * The models of a token in their dialog: those that the account can use, and any other name. A list that can't be
 * loaded leaves the selected ones in place.
 */
export function View({ edit, onClose }: { readonly edit: TokenEdit; readonly onClose: () => void }) {
  const t = useMessages(tokenFormMessages);
  const { http } = useGateway();
  const { value, error, retry } = useLoaded((signal) => getAvailableModels(http, { signal }), http);
  return (
    <PickerDialog
      title={t.models}
      searchLabel={t.modelsSearch}
      groups={[{ title: t.modelsAvailable, names: value ?? [] }]}
      ownTitle={value ? t.modelsUnavailable : t.modelsSelected}
      loading={!value && !error}
      failure={error ? <ErrorCallout error={error} retry={retry} /> : null}
      none={t.modelsNone}
      chosen={splitNames(edit.fields.models)}
      saved={edit.stored && splitNames(edit.stored.models)}
      count={(count) => (count === 0 ? t.modelsAll : t.modelCount(count))}
      onChosen={(names) => edit.set({ models: names.join(",") })}
      onClose={onClose}
    />
  );
}
