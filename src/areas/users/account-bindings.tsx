import { useState } from "react";
import { featuresOf } from "../../api/dialects/features.js";
import { listUserBindings, removeUserBinding, type BindingName } from "../../api/entities/bindings.js";
import type { User } from "../../api/entities/user-schema.js";
import { getUser } from "../../api/entities/users.js";
import { boundServices, boundTo, isBoundService } from "../../domain/access/bindings.js";
import { andThen, done, settle, verifyRecord } from "../../state/writes/settle.js";
import { oauthMessages } from "../../ui/content/generated/oauth.messages.en.js";
import { providerName } from "../../ui/content/provider-name.js";
import { useGateway, useHost, useMessages } from "../../ui/host/context/host.js";
import { createLazy } from "../../ui/host/lifecycle/lazy.js";
import { useLoad } from "../../ui/host/lifecycle/use-load.js";
import { useModel, useValue } from "../../ui/host/lifecycle/use-value.js";
import { Button } from "../../ui/kit/button/button.js";
import { ErrorCallout } from "../../ui/kit/notice/errors.js";
import { createCustomBindings } from "../shared/bindings/custom-bindings.js";
import { bindingMessages } from "../shared/bindings/generated/bindings.messages.en.js";
import { accountBindings as sheet } from "./account-bindings.css.js";

const UnbindDialog = createLazy(() => import("../shared/bindings/unbind-dialog.js"), { over: true });

/** A service, and the account of it that belongs to a user's. */
interface Binding {
  readonly key: string;
  readonly name: string;
  readonly value: string;
  readonly removal: BindingName;
}

/** The accounts of other services that belong to a user's, which an administrator can remove. */
export function View({
  user,
  onChanged,
}: {
  readonly user: User;
  /** Hears the account as it is without one of them. */
  readonly onChanged: (user: User) => void;
}) {
  useHost().adopt(sheet);
  const t = useMessages(bindingMessages);
  const { services } = useMessages(oauthMessages);
  const gateway = useGateway();
  const { http, session, supports } = gateway;
  const host = useHost();
  const status = useValue(session.status);
  const { unbindsOthers } = featuresOf(useValue(supports));
  const { id, username } = user;
  const custom = useModel(
    () => createCustomBindings(gateway, (signal) => listUserBindings(http, id, { signal })),
    id,
  );
  const error = useValue(custom.error);
  const [removed, setRemoved] = useState<Binding>();
  const added = useValue(custom.value) ?? [];
  useLoad(custom);

  const bindings: readonly Binding[] = [
    ...boundServices
      .filter((service) => unbindsOthers.includes(service) && boundTo(service, user) !== "")
      .map((service) => ({
        key: service,
        name: service === "email" ? t.emailName : providerName(service, services, status),
        value: boundTo(service, user),
        removal: service,
      })),
    ...added.map(({ provider_id, provider_name, provider_slug, provider_user_id }) => ({
      key: `added-${provider_id}`,
      name: provider_name || provider_slug,
      value: provider_user_id,
      removal: provider_id,
    })),
  ];
  const ask = (binding: Binding) => {
    if (host.ask("gw-before-user-update", { id, username })) setRemoved(binding);
  };

  if (bindings.length === 0 && !error) return null;
  return (
    <div role="group" aria-label={t.label}>
      <h2>{t.label}</h2>
      <ul className="account-bindings">
        {bindings.map((binding) => (
          <li key={binding.key}>
            <span className="muted">{binding.name}</span>
            <span>{binding.value}</span>
            <Button aria-label={t.removeOf(binding.name)} onClick={() => ask(binding)}>
              {t.remove}
            </Button>
          </li>
        ))}
      </ul>
      {error ? (
        <ErrorCallout error={error} retry={() => void custom.load()}>
          {t.loadFailed}
        </ErrorCallout>
      ) : null}
      {removed ? (
        <UnbindDialog
          name={removed.name}
          user={username}
          isEmail={removed.removal === "email"}
          submit={async (by) => {
            const { removal } = removed;
            const gone = await settle<unknown>({
              send: () => removeUserBinding(by, id, removal),
              verify: verifyRecord<boolean>(
                async () =>
                  typeof removal === "number"
                    ? (await listUserBindings(by, id)).every(({ provider_id }) => provider_id !== removal)
                    : isBoundService(removal) && boundTo(removal, await getUser(by, id)) === "",
                (isGone) => isGone,
              ),
            });
            return andThen(gone, async () => {
              // What is shown stays until it is read again.
              const now = await getUser(by, id).catch(() => undefined);
              if (now) onChanged(now);
              return done(undefined);
            });
          }}
          onDone={() => {
            setRemoved(undefined);
            void custom.load();
            host.emit("gw-user-updated", { id, username });
          }}
          onClose={() => setRemoved(undefined)}
        />
      ) : null}
    </div>
  );
}
