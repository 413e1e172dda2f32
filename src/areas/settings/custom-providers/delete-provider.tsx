import {
  deleteCustomProvider,
  getCustomProvider,
  type CustomProvider,
} from "../../../api/entities/custom-providers.js";
import { settle, verifyDeleted } from "../../../state/writes/settle.js";
import { useGateway, useHost, useMessages } from "../../../ui/host/context/host.js";
import { ConfirmedRemoval } from "../../shared/confirmed-removal.js";
import { customProviderMessages } from "./generated/messages.en.js";
import { settingKeys } from "./setting-keys.js";

/** Asks before a service for signing in is deleted. */
export function View({
  provider: { id, name },
  onDone,
  onClose,
}: {
  readonly provider: CustomProvider;
  /** It is deleted. The dialog stays until the caller takes it away. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}) {
  const t = useMessages(customProviderMessages);
  const host = useHost();
  const { http } = useGateway();
  return (
    <ConfirmedRemoval
      title={t.ask(name)}
      text={t.askText}
      confirm={t.deleteConfirm}
      said={t.deleted(name)}
      found={{ done: t.deleted(name), notDone: t.notDeleted(name) }}
      submit={(by) =>
        settle<unknown>({
          send: () => deleteCustomProvider(by, id),
          verify: verifyDeleted(() => getCustomProvider(http, id)),
        })
      }
      onDone={() => {
        host.emit("gw-settings-updated", settingKeys);
        onDone();
      }}
      onClose={onClose}
    />
  );
}
