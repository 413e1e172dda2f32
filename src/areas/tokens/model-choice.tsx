import { useEffect, useState } from "react";
import { isGatewayError, type GatewayError } from "../../api/errors.js";
import { getAvailableModels } from "../../api/account.js";
import { tokenFormMessages } from "../../i18n/messages/token-form.js";
import { ChoiceList } from "../../ui/choice-list.js";
import { ErrorCallout } from "../../ui/errors.js";
import { useGateway, useMessages } from "../../ui/host.js";

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
  const [models, setModels] = useState<readonly string[]>([]);
  const [error, setError] = useState<GatewayError>();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const stop = new AbortController();
    getAvailableModels(http, { signal: stop.signal }).then(setModels, (failure: unknown) => {
      if (!stop.signal.aborted && isGatewayError(failure)) setError(failure);
    });
    return () => stop.abort();
  }, [http, attempt]);

  return (
    <>
      <ChoiceList
        label={t.models}
        hint={t.modelsHint}
        choices={models}
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
      {error ? (
        <ErrorCallout
          error={error}
          retry={() => {
            setError(undefined);
            setAttempt(attempt + 1);
          }}
        />
      ) : null}
    </>
  );
}
