import type { ReactNode } from "react";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { Button } from "../../ui/kit/button/button.js";
import { ErrorPanel } from "../../ui/kit/notice/errors.js";
import { useGateway, useMessages, useNavigation } from "../../ui/host/context/host.js";
import { PlaceLink } from "../../ui/host/context/place-link.js";
import { usePlaceholder } from "../../ui/host/lifecycle/placeholder.js";
import { Loading } from "../../ui/kit/loading/loading.js";
import { Callout, Panel } from "../../ui/kit/tabs/panel.js";
import { ReadOnlyRemark } from "../../ui/host/read-only/read-only.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { useReadOnly } from "../../ui/host/read-only/writing.js";

/**
 * Shows a view only to signed-in accounts with at least this role. When a session ends by itself the view and
 * all that was typed into it stay, under a remark; signing out takes it away. One that had ended before the page came
 * leaves nothing to keep. On a gateway that is not written to it says so, and what only writes is not shown.
 */
export function Gate({
  role = 1,
  writes = false,
  children,
}: {
  readonly role?: number;
  /** Whether the view is there to write, such as a form. */
  readonly writes?: boolean;
  readonly children: ReactNode;
}) {
  const t = useMessages(commonMessages);
  const { session } = useGateway();
  const state = useValue(session.state);
  const user = useValue(session.user);
  const error = useValue(session.error);
  const readOnly = useReadOnly();
  const placeholder = usePlaceholder();

  if (state === "unknown" && error) {
    return <ErrorPanel title={t.error.title} error={error} retry={() => void session.retry()} />;
  }
  if (state === "unknown" && !user) return placeholder ?? <Loading />;
  if (!user) return <SignedOut text={state === "expired" ? t.session.expired : t.session.text} />;
  if (user.role < role) {
    return (
      <Panel title={t.session.forbiddenTitle} text={t.session.forbiddenText}>
        <PlaceLink place="home" className="button">
          {t.session.toHome}
        </PlaceLink>
      </Panel>
    );
  }
  return (
    <div key={user.id} className="stack">
      {state === "expired" ? (
        <Callout tone="warning" live action={<SignInButton />}>
          {t.session.expired}
        </Callout>
      ) : null}
      <ReadOnlyRemark />
      {writes && readOnly ? <Panel title={t.error.readOnlyTitle} text={t.error.readOnlyText} /> : children}
    </div>
  );
}

function SignedOut({ text }: { readonly text: string }) {
  const t = useMessages(commonMessages);
  return (
    <slot name="signed-out">
      <Panel title={t.session.title} text={text}>
        <SignInButton />
      </Panel>
    </slot>
  );
}

function SignInButton() {
  const t = useMessages(commonMessages);
  const navigation = useNavigation();
  if (navigation.href("login") === undefined) return null;
  return (
    <Button variant="primary" onClick={() => navigation.go("login")}>
      {t.session.signIn}
    </Button>
  );
}
