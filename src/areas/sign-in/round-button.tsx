import { oauthMessages } from "../../ui/content/oauth.messages.en.js";
import { useMessages } from "../../ui/host/context/host.js";
import { Tooltip } from "../../ui/kit/tooltip/tooltip.js";
import { ServiceIcon, type Service } from "./oauth-icons.js";

/** A round button of a way to sign in. */
export function RoundButton({
  service,
  busy = false,
  onClick,
}: {
  readonly service: Service;
  readonly busy?: boolean;
  readonly onClick: () => void;
}) {
  const t = useMessages(oauthMessages);
  const name = t.with(t.services[service]);
  return (
    <Tooltip text={name}>
      <button
        type="button"
        part="button"
        className="round-button"
        aria-label={name}
        aria-busy={busy || undefined}
        onClick={onClick}
      >
        {busy ? <span className="spinner" aria-hidden="true" /> : <ServiceIcon service={service} />}
      </button>
    </Tooltip>
  );
}
