import { getAvailableModels } from "../../api/entities/account.js";
import { tokenFormMessages } from "./form.messages.en.js";
import { ChoiceList } from "../../ui/kit/choice-list/choice-list.js";
import { ErrorCallout } from "../../ui/kit/notice/errors.js";
import { useGateway, useMessages } from "../../ui/host/context/host.js";
import { useLoaded } from "../../ui/host/lifecycle/use-loaded.js";

/** Which of the account's models a token may call. A list that cannot be loaded leaves the chosen ones in place. */
export function ModelChoice({
  chosen,
  onChosen,
}: {
  readonly chosen: readonly string[];
  readonly onChosen: (chosen: readonly string[]) => void;
}) {
  const t = useMessages(tokenFormMessages);
  const { http } = useGateway();
  const { value, error, retry } = useLoaded((signal) => getAvailableModels(http, { signal }), http);

  return (
    <ChoiceList
      label={t.models}
      hint={t.modelsHint}
      choices={value ?? []}
      loading={!value && !error}
      failure={error ? <ErrorCallout error={error} retry={retry} /> : null}
      chosen={chosen}
      onChosen={onChosen}
      texts={{
        filter: t.modelsFilter,
        none: error ? t.modelsFailed : t.modelsNone,
        count: t.modelsChosen,
        clear: t.modelsClear,
        remove: t.removeModel,
      }}
    />
  );
}
