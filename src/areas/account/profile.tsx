import { useRef } from "react";
import type { SelfInput } from "../../api/account.js";
import { accountMessages } from "../../i18n/messages/account.js";
import type { AccountMessages } from "../../i18n/messages/account.en.js";
import { exceedsLimit } from "../../domain/limits.js";
import type { Problems, UserForm } from "../../domain/validation.js";
import { Button } from "../../ui/kit/button.js";
import { ErrorCallout, useReport } from "../../ui/kit/errors.js";
import { useGateway, useHost, useMessages, useNavigation } from "../../ui/host/host.js";
import { LeaveGuard } from "../../ui/host/leave-guard.js";
import { LostAnswer, useToldDone } from "../../ui/host/lost-answer.js";
import { Callout } from "../../ui/kit/panel.js";
import { useCapability, useCapabilities } from "../../ui/host/capabilities.js";
import { PlaceLink } from "../../ui/host/place-link.js";
import { screens } from "../../ui/kit/screens.css.js";
import { TextField } from "../../ui/kit/text-field.js";
import { useDraft } from "../../ui/host/use-draft.js";
import { useLoad } from "../../ui/host/use-load.js";
import { useModel, useValue } from "../../ui/host/use-value.js";
import { useReadOnly } from "../../ui/host/writing.js";
import { Gate } from "../gate.js";
import { account as sheet } from "./account.css.js";
import { createProfileModel, type ProfileModel, type TypedProfile } from "./profile-model.js";

/** `<gw-profile>` and the console's /user/edit (behaviour.md 2). */
export function View() {
  useHost().adopt(screens, sheet);
  return (
    <Gate>
      <Profile />
    </Gate>
  );
}

function Profile() {
  const t = useMessages(accountMessages);
  const { drafts } = useHost();
  const gateway = useGateway();
  const model = useModel(
    () => createProfileModel(gateway, drafts.read("profile") as TypedProfile | undefined),
    gateway,
  );
  const can = useCapabilities();
  const readOnly = useReadOnly();
  const error = useValue(model.error);
  const changed = useValue(model.changed);
  const { password: _secret, ...worthKeeping } = useValue(model.typed);
  useDraft("profile", worthKeeping, Object.keys(worthKeeping).length > 0);
  useLoad(model);

  return (
    <section className="area stack profile" aria-label={t.title}>
      <h1>{t.title}</h1>
      <DefaultPasswordNote />
      {error && error.kind !== "unauthorised" ? (
        <ErrorCallout error={error} retry={() => void model.load()}>
          {t.rereadFailed}
        </ErrorCallout>
      ) : null}
      {readOnly ? null : <ProfileForm model={model} />}
      <LeaveGuard dirty={changed} />
      {can("account") ? <AccountFacts /> : null}
    </section>
  );
}

function DefaultPasswordNote() {
  const t = useMessages(accountMessages);
  const isDefault = useValue(useGateway().session.defaultPassword);
  return isDefault ? <Callout tone="warning">{t.defaultPassword}</Callout> : null;
}

function ProfileForm({ model }: { model: ProfileModel }) {
  const t = useMessages(accountMessages);
  const host = useHost();
  const { session, toasts } = useGateway();
  const report = useReport();
  const fields = useValue(model.fields);
  const problems = useValue(model.problems);
  const { writer } = model;
  const busy = useValue(writer.busy);
  const held = useValue(writer.held);
  const told = useToldDone();
  const stored = useValue(session.user)?.username ?? "";
  const displayed = useCapability("display-name", () => model.forget("display_name"));
  const named = useCapability("username", () => model.forget("username"));
  const guarded = useCapability("password", () => model.forget("password"));
  const form = useRef<HTMLFormElement>(null);
  const longName = fields.username === stored && exceedsLimit("username", stored);

  const texts = {
    done: t.looked,
    notDone: t.lookedNot,
    ...(fields.password === "" ? {} : { unclear: t.passwordUnclear }),
  };

  const save = async () => {
    try {
      const saved = await model.save();
      if (saved) {
        finish(saved.value, told(saved.lost, texts));
        return;
      }
      const first = (["display_name", "username", "password"] as const).find(
        (name) => model.problems.peek()[name],
      );
      if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    } catch (error) {
      report(error);
    }
  };

  /** @param said whether the reader knows already, because the answer was lost */
  const finish = (sent: SelfInput, said = true) => {
    if (Object.keys(sent).length === 0) {
      toasts.show("info", t.unchanged);
      return;
    }
    if (!said) toasts.show("success", t.saved);
    host.emit("gw-profile-updated", { fields: Object.keys(sent) as (keyof typeof sent)[] });
  };

  if (!displayed && !named && !guarded) return null;
  return (
    <form
      ref={form}
      part="form"
      className="form-grid"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {displayed ? (
        <TextField
          label={t.displayName}
          name="display_name"
          autoComplete="nickname"
          value={fields.display_name}
          hint={t.displayNameHint}
          error={problemText("display_name", problems, t)}
          onValue={(display_name) => model.set({ display_name })}
        />
      ) : null}
      {named ? (
        <TextField
          label={t.username}
          name="username"
          autoComplete="username"
          value={fields.username}
          hint={longName ? t.usernameLong : t.usernameHint}
          error={problemText("username", problems, t)}
          onValue={(username) => model.set({ username })}
        />
      ) : null}
      {guarded ? (
        <TextField
          label={t.password}
          name="password"
          type="password"
          autoComplete="new-password"
          value={fields.password}
          hint={t.passwordHint}
          error={problemText("password", problems, t)}
          onValue={(password) => model.set({ password })}
        />
      ) : null}
      <LostAnswer writer={writer} texts={texts} onDone={finish} again={() => void save()} />
      <div className="row">
        <Button type="submit" variant="primary" busy={busy} disabled={held}>
          {t.save}
        </Button>
      </div>
    </form>
  );
}

function problemText(
  field: keyof UserForm,
  problems: Problems<keyof UserForm>,
  { problems: t }: AccountMessages,
): string | undefined {
  const problem = problems[field];
  if (problem === undefined) return undefined;
  if (field === "username") return problem === "required" ? t.usernameRequired : t.usernameTooLong;
  if (field === "display_name") return problem === "required" ? t.displayNameRequired : t.displayNameTooLong;
  if (problem === "invalid") return t.passwordReserved;
  return problem === "too-short" ? t.passwordTooShort : t.passwordTooLong;
}

/** What an account holds and nobody edits here. */
function AccountFacts() {
  const t = useMessages(accountMessages);
  const user = useValue(useGateway().session.user);
  if (!user) return null;
  const facts: readonly (readonly [string, string])[] = [
    [t.id, String(user.id)],
    [t.email, user.email],
    [t.github, user.github_id],
    [t.wechat, user.wechat_id],
    [t.lark, user.lark_id],
    // Only newer servers know it.
    ...(user.oidc_id === "" ? [] : [[t.oidc, user.oidc_id] as const]),
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
    <p className="muted">
      {t.bindingsHint} <PlaceLink place="settings">{t.toSettings}</PlaceLink>
    </p>
  );
}
