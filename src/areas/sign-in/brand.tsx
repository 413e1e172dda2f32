import { useState } from "react";
import { siteLogo, siteName } from "../../domain/site.js";
import { useGateway } from "../../ui/host.js";
import { useValue } from "../../ui/use-value.js";

/** Name and logo of the gateway (spec section 1). A logo that cannot be loaded is left out. */
export function Brand() {
  const { session, baseUrl } = useGateway();
  const status = useValue(session.status);
  const failed = useValue(session.statusError) !== undefined;
  const logo = status ? siteLogo(status.logo, baseUrl) : failed ? siteLogo("", baseUrl) : undefined;
  const [broken, setBroken] = useState<string>();
  return (
    <header className="brand">
      {logo === broken && logo !== undefined ? null : (
        <span className="brand-logo">
          {logo === undefined ? null : (
            <img src={logo} alt="" referrerPolicy="no-referrer" onError={() => setBroken(logo)} />
          )}
        </span>
      )}
      <p className="brand-name">{siteName(status?.system_name)}</p>
    </header>
  );
}
