import { useId, useState } from "react";
import { isGatewayError } from "../../../api/client/errors.js";
import { listCustomProviders, type CustomProvider } from "../../../api/entities/custom-providers.js";
import { commonMessages } from "../../../i18n/generated/common.messages.en.js";
import { createPart } from "../../../state/part.js";
import { useGateway, useHost, useMessages } from "../../../ui/host/context/host.js";
import { createLazy } from "../../../ui/host/lifecycle/lazy.js";
import { useLoad } from "../../../ui/host/lifecycle/use-load.js";
import { useModel, useValue } from "../../../ui/host/lifecycle/use-value.js";
import { useReadOnly } from "../../../ui/host/read-only/writing.js";
import { Badge } from "../../../ui/kit/badge/badge.js";
import { Button } from "../../../ui/kit/button/button.js";
import { ErrorCallout } from "../../../ui/kit/notice/errors.js";
import { customProvidersSheet } from "./custom-providers.css.js";
import { customProviderMessages } from "./generated/messages.en.js";
import { settingKeys } from "./setting-keys.js";

const ProviderDialog = createLazy(() => import("./provider-dialog.js"), { over: true });
const DeleteProvider = createLazy(() => import("./delete-provider.js"), { over: true });

/** The services for signing in that the operator added; nothing in releases that can't add any. */
export function View() {
  const host = useHost();
  host.adopt(customProvidersSheet);
  const t = useMessages(customProviderMessages);
  const common = useMessages(commonMessages);
  const gateway = useGateway();
  const { http } = gateway;
  const readOnly = useReadOnly();
  const id = useId();
  const model = useModel(
    () =>
      createPart(gateway, (signal) =>
        listCustomProviders(http, { signal }).catch((failure: unknown) => {
          // Releases before 2026 don't know the path.
          if (isGatewayError(failure) && failure.status === 404) return undefined;
          throw failure;
        }),
      ),
    gateway.key,
  );
  useLoad(model);
  const providers = useValue(model.value);
  const loading = useValue(model.loading);
  const error = useValue(model.error);
  const [editing, setEditing] = useState<CustomProvider | "new">();
  const [deleted, setDeleted] = useState<CustomProvider>();
  // The form itself asks before it saves a stored one.
  const mayChange = () => host.ask("gw-before-settings-update", settingKeys);
  if (!providers && (loading || !error)) return null;

  return (
    <section className="opt-group" aria-labelledby={id}>
      <header className="opt-about">
        <h2 id={id}>{t.title}</h2>
        <p className="muted">{t.text}</p>
      </header>
      <div className="stack">
        {error ? (
          <ErrorCallout error={error} retry={() => void model.load()}>
            {t.loadFailed}
          </ErrorCallout>
        ) : null}
        {providers ? (
          <ul className="custom-providers" aria-labelledby={id}>
            {providers.length === 0 ? <li className="muted">{t.none}</li> : null}
            {providers.map((provider) => (
              <li key={provider.id}>
                <div>
                  <p>{provider.name}</p>
                  <p className="muted mono">{provider.slug}</p>
                </div>
                <Badge tone={provider.enabled ? "green" : "grey"}>{provider.enabled ? t.on : t.off}</Badge>
                <div className="row">
                  <Button
                    aria-label={t.editOf(provider.name)}
                    disabled={readOnly}
                    onClick={() => setEditing(provider)}
                  >
                    {common.edit}
                  </Button>
                  <Button
                    aria-label={t.deleteOf(provider.name)}
                    disabled={readOnly}
                    onClick={() => mayChange() && setDeleted(provider)}
                  >
                    {common.remove}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        ) : null}
        <div className="row">
          <Button
            icon="plus"
            disabled={readOnly || !providers}
            onClick={() => mayChange() && setEditing("new")}
          >
            {t.add}
          </Button>
        </div>
      </div>
      {editing === undefined ? null : (
        <ProviderDialog
          stored={editing === "new" ? undefined : editing}
          onCreated={() => {
            host.emit("gw-settings-updated", settingKeys);
            void model.load();
          }}
          onSaved={() => void model.load()}
          onClose={() => setEditing(undefined)}
        />
      )}
      {deleted ? (
        <DeleteProvider
          provider={deleted}
          onDone={() => {
            setDeleted(undefined);
            void model.load();
          }}
          onClose={() => setDeleted(undefined)}
        />
      ) : null}
    </section>
  );
}
