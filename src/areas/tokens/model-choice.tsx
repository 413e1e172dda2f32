import { useEffect, useState } from "react";
import { isGatewayError, type GatewayError } from "../../api/errors.js";
import { getAvailableModels } from "../../api/account.js";
import { tokenMessages } from "../../i18n/messages/tokens.js";
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
  const t = useMessages(tokenMessages);
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
        label={t.form.models}
        hint={t.form.modelsHint}
        choices={models}
        chosen={chosen}
        onChosen={onChosen}
        texts={{
          filter: t.form.modelsFilter,
          none: error ? t.form.modelsFailed : t.form.modelsNone,
          count: t.form.modelsChosen,
          clear: t.form.modelsClear,
          remove: t.form.removeModel,
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
