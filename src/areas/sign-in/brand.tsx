import { ServerPicture } from "../../ui/content/server-picture.js";
import { useSite } from "../../ui/host/context/site.js";

/** Name and logo of the gateway (behaviour.md 1). A logo that cannot be shown is left out. */
export function Brand() {
  const { name, logo } = useSite();
  return (
    <header className="brand">
      <ServerPicture
        picture={logo}
        alt=""
        className="brand-logo"
        instead={logo === undefined ? <span className="brand-logo" /> : null}
      />
      <p className="brand-name">{name}</p>
    </header>
  );
}
