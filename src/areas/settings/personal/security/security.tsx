import { featuresOf } from "../../../../api/dialects/features.js";
import { listSessions } from "../../../../api/entities/sign-in-sessions.js";
import type { PasskeyKind } from "../../../../api/entities/passkeys.js";
import { getTwoFactor } from "../../../../api/entities/two-factor.js";
import { createPart } from "../../../../state/part.js";
import { useGateway, useHost } from "../../../../ui/host/context/host.js";
import { useLoad } from "../../../../ui/host/lifecycle/use-load.js";
import { useModel, useValue } from "../../../../ui/host/lifecycle/use-value.js";
import { Passkeys } from "./passkeys.js";
import { Sessions } from "./sessions.js";
import { security as sheet } from "./security.css.js";
import { TwoFactor } from "./two-factor.js";

/** Which passkeys an account has, if people can sign in with them at present. */
function usePasskeyKind(): PasskeyKind | undefined {
  const { session, supports } = useGateway();
  const { passkeys } = featuresOf(useValue(supports));
  return useValue(session.status)?.passkey_login ? passkeys : undefined;
}

/** How the account is kept safe, as far as the gateway's release has it. */
export function View() {
  useHost().adopt(sheet);
  const { storage, supports } = useGateway();
  const { secondFactor } = featuresOf(useValue(supports));
  const passkeys = usePasskeyKind();
  // Only a release that signs in by tokens tells its sessions, and others take their path for that of an account.
  const hasSessions = storage.read("token-session") !== undefined;
  if (hasSessions) return <WithSessions />;
  if (secondFactor) return <WithFactor />;
  return passkeys ? <Passkeys kind={passkeys} hasFactor={false} /> : null;
}

/** @param onEnded other sessions were ended */
function WithFactor({ onEnded }: { readonly onEnded?: () => void }) {
  const gateway = useGateway();
  const { http } = gateway;
  const passkeys = usePasskeyKind();
  const factor = useModel(() => createPart(gateway, (signal) => getTwoFactor(http, { signal })), http);
  const status = useValue(factor.value);
  useLoad(factor);
  return (
    <>
      <TwoFactor part={factor} onEnded={onEnded} />
      {passkeys ? <Passkeys kind={passkeys} hasFactor={status?.enabled ?? false} onEnded={onEnded} /> : null}
    </>
  );
}

function WithSessions() {
  const gateway = useGateway();
  const { http } = gateway;
  const sessions = useModel(() => createPart(gateway, (signal) => listSessions(http, { signal })), http);
  useLoad(sessions);
  return (
    <>
      <WithFactor onEnded={() => void sessions.load()} />
      <Sessions part={sessions} />
    </>
  );
}
