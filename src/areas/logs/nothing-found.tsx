import { sentences } from "../../i18n/sentences.js";
import { useLocale, useMessages } from "../../ui/host/context/host.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { Button } from "../../ui/kit/button/button.js";
import { Panel } from "../../ui/kit/tabs/panel.js";
import type { LogsModel } from "./model/logs-model-types.js";
import { logNothingFoundMessages } from "./generated/nothing-found.messages.en.js";

/** Says that no entry matches, and whose entries were compared with what. */
export function View({ model, all }: { readonly model: LogsModel; readonly all: boolean }) {
  const t = useMessages(logNothingFoundMessages);
  const locale = useLocale();
  const applied = useValue(model.criteria.applied);
  const loaded = useValue(model.loaded);
  const complete = useValue(model.complete);
  const excluded = useValue(model.exclusions).length > 0 && loaded > 0;
  const hasNameFilter = [applied.token, applied.model, applied.username].some((name) => name !== "");
  return (
    <Panel
      title={t.title}
      text={sentences(
        locale,
        excluded && t.excluded(loaded, complete),
        !excluded && hasNameFilter && t.exact,
        !all && t.own,
      )}
    >
      <Button onClick={() => model.showAll()}>{t.showAll}</Button>
    </Panel>
  );
}
