import { listSessions } from "../../../../api/entities/sign-in-sessions.js";
import { createPart } from "../../../../state/part.js";
import { useGateway, useHost } from "../../../../ui/host/context/host.js";
import { useLoad } from "../../../../ui/host/lifecycle/use-load.js";
import { useModel } from "../../../../ui/host/lifecycle/use-value.js";
import { Sessions } from "./sessions.js";
import { security as sheet } from "./security.css.js";
import { TwoFactor } from "./two-factor.js";

/** How the account is kept safe, as far as the gateway's release has it. */
export function View() {
  useHost().adopt(sheet);
  // Only a release that signs in by tokens tells its sessions, and others take their path for that of an account.
  const { storage } = useGateway();
  return storage.read("token-session") === undefined ? <TwoFactor /> : <WithSessions />;
}

function WithSessions() {
  const gateway = useGateway();
  const { http } = gateway;
  const sessions = useModel(() => createPart(gateway, (signal) => listSessions(http, { signal })), http);
  useLoad(sessions);
  return (
    <>
      <TwoFactor onEnded={() => void sessions.load()} />
      <Sessions part={sessions} />
    </>
  );
}
