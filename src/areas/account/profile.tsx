import { useEffect, useState } from "react";
import type { User } from "../../api/entities/user-schema.js";
import { offeredProviders } from "../../domain/access/oauth-links.js";
import { exceedsLimit, isNearLimit } from "../../domain/records/limits.js";
import { accountMessages } from "./generated/messages.en.js";
import { createPart } from "../../state/part.js";
import { useCapabilities, useCapability } from "../../ui/host/context/capabilities.js";
import { useGateway, useHost, useMessages, useNavigation } from "../../ui/host/context/host.js";
import { PlaceLink } from "../../ui/host/context/place-link.js";
import { useLoad } from "../../ui/host/lifecycle/use-load.js";
import { useModel, useValue } from "../../ui/host/lifecycle/use-value.js";
import { useReadOnly } from "../../ui/host/read-only/writing.js";
import { ErrorCallout } from "../../ui/kit/notice/errors.js";
import { Callout } from "../../ui/kit/tabs/panel.js";
import { TextField } from "../../ui/kit/field/text-field.js";
import { RecordForm } from "../../ui/record/record-form.js";
import { useRecord } from "../../ui/record/use-record.js";
import { Gate } from "../shared/gate.js";
import { account as sheet } from "./account.css.js";
import { profileRecord } from "./record.js";

/** `<gw-profile>` and the console's /user/edit (behaviour.md 2). */
export function View() {
  useHost().adopt(sheet);
  return (
    <Gate>
      <Profile />
    </Gate>
  );
}

function Profile() {
  const t = useMessages(accountMessages);
  const gateway = useGateway();
  const { session } = gateway;
  const user = useValue(session.user);
  const can = useCapabilities();
  const readOnly = useReadOnly();
  const account = useModel(() => createPart(gateway, () => session.refreshUser()), session);
  const error = useValue(account.error);
  useLoad(account);

  return (
    <section className="area stack profile" aria-label={t.title}>
      <h1>{t.title}</h1>
      <DefaultPasswordNote />
      {error?.kind === "unauthorised" ? null : (
        <ErrorCallout error={error} retry={() => void account.load()}>
          {t.rereadFailed}
        </ErrorCallout>
      )}
      {readOnly || !user ? null : <ProfileForm user={user} reread={() => void account.load()} />}
      {can("account") ? <AccountFacts /> : null}
    </section>
  );
}

function DefaultPasswordNote() {
  const t = useMessages(accountMessages);
  const isDefault = useValue(useGateway().session.defaultPassword);
  return isDefault ? <Callout tone="warning">{t.defaultPassword}</Callout> : null;
}

function ProfileForm({ user, reread }: { readonly user: User; readonly reread: () => void }) {
  const t = useMessages(accountMessages);
  const gateway = useGateway();
  const { session } = gateway;
  // Whoever is sent here to change it begins there.
  const isDefault = useValue(session.defaultPassword);
  /** What the password was that the form has replaced. */
  const [replaced, setReplaced] = useState<"default" | "own">();
  const edit = useRecord({
    record: profileRecord,
    context: { t },
    facts: gateway,
    draft: "profile",
    stored: user,
    onSaved(_user, saved) {
      if (!saved) return;
      if (saved.changed.includes("password")) {
        setReplaced(session.defaultPassword.peek() ? "default" : "own");
        session.passwordChanged();
      }
      reread();
    },
  });
  const { model, fields } = edit;
  useEffect(() => model.take(user), [model, user]);
  const displayed = useCapability("display-name", () => model.forget("display_name"));
  const named = useCapability("username", () => model.forget("username"));
  const guarded = useCapability("password", () => model.forget("password"));
  const longName = fields.username === user.username && exceedsLimit("username", user.username);

  if (!displayed && !named && !guarded) return null;
  return (
    <RecordForm edit={edit} confirm={t.save} notice={replaced && <AfterPassword replaced={replaced} />}>
      {displayed ? (
        <TextField
          {...edit.bind("display_name")}
          autoComplete="nickname"
          hint={isNearLimit("displayName", fields.display_name) ? t.displayNameLimit : undefined}
        />
      ) : null}
      {named ? (
        <TextField
          {...edit.bind("username")}
          autoComplete="username"
          hint={
            longName
              ? t.usernameLong
              : isNearLimit("username", fields.username)
                ? t.usernameLimit
                : t.usernameHint
          }
        />
      ) : null}
      {guarded ? (
        <TextField
          {...edit.bind("password")}
          type="password"
          autoFocus={isDefault === true}
          autoComplete="new-password"
          hint={t.passwordHint}
        />
      ) : null}
      {edit.has("original_password") ? (
        <TextField
          {...edit.bind("original_password")}
          type="password"
          autoComplete="current-password"
          hint={t.originalHint}
        />
      ) : null}
    </RecordForm>
  );
}

/** What comes after a new password: on a new gateway, its first channel. */
function AfterPassword({ replaced }: { readonly replaced: "default" | "own" }) {
  const t = useMessages(accountMessages);
  const hasChannels = useNavigation().href("new-channel") !== undefined;
  const isFirst = replaced === "default" && hasChannels;
  return (
    <Callout
      tone="success"
      live
      action={
        <PlaceLink
          place={isFirst ? "new-channel" : "overview"}
          className="button"
          data-variant="plain"
          part="button"
        >
          {isFirst ? t.toChannel : t.toOverview}
        </PlaceLink>
      }
    >
      {isFirst ? t.nextChannel : t.nextSignIn}
    </Callout>
  );
}

/** What an account holds and nobody edits here. */
function AccountFacts() {
  const t = useMessages(accountMessages);
  const { session } = useGateway();
  const user = useValue(session.user);
  const status = useValue(session.status);
  if (!user) return null;
  const offered = status ? offeredProviders(status) : [];
  const facts: readonly (readonly [string, string])[] = [
    [t.id, String(user.id)],
    [t.email, user.email],
    [t.github, user.github_id],
    [t.wechat, user.wechat_id],
    // Not every gateway knows these.
    ...(user.lark_id !== "" || offered.includes("lark") ? [[t.lark, user.lark_id] as const] : []),
    ...(user.oidc_id !== "" || offered.includes("oidc") ? [[t.oidc, user.oidc_id] as const] : []),
  ];
  return (
    <section className="facts" part="account" aria-label={t.account}>
      <h2>{t.account}</h2>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value === "" ? <span className="muted">{t.notBound}</span> : value}</dd>
          </div>
        ))}
      </dl>
      <SettingsHint />
    </section>
  );
}

function SettingsHint() {
  const t = useMessages(accountMessages);
  const readOnly = useReadOnly();
  if (useNavigation().href("settings") === undefined || readOnly) return null;
  return (
    <p>
      <PlaceLink place="settings">{t.toSettings}</PlaceLink>
    </p>
  );
}
