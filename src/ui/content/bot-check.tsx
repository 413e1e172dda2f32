import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { botCheckMessages } from "./generated/bot-check.messages.en.js";
import type { GuardedCall } from "../../domain/access/guarded-call.js";
import { Button } from "../kit/button/button.js";
import { botCheck as sheet } from "./bot-check.css.js";
import { useGateway, useHost, useLocale, useMessages } from "../host/context/host.js";
import { createPart, partSlots } from "../host/lifecycle/slotted-parts.js";
import { Callout } from "../kit/tabs/panel.js";
import { loadTurnstile, type Turnstile } from "./turnstile.js";
import { useValue } from "../host/lifecycle/use-value.js";

/** The bot check of a form (wire.md 0.8). */
export interface BotCheck {
  /** Whether the gateway asks for it at this call. */
  readonly required: boolean;
  /**
   * The token for one call, "" when none is needed; it is used up by this, and the next one is on its way.
   * `undefined` while the check is still running.
   */
  take(): string | undefined;
  /** What {@link BotCheckBox} shares with this. */
  readonly shared: Shared;
}

interface Shared {
  readonly siteKey: string;
  readonly renewal: number;
  readonly setToken: (token: string | undefined) => void;
  /** Told whether the browser can't show the check. */
  readonly setBlocked: (isBlocked: boolean) => void;
}

/**
 * The bot check of one form. Draw its {@link BotCheckBox} in the form.
 * @param call what the form sends
 * @param asked whether the gateway has asked for the check of a call that it isn't known to guard
 */
export function useBotCheck(call: GuardedCall, asked = false): BotCheck {
  const { session, supports } = useGateway();
  const status = useValue(session.status);
  const { botGuards } = useValue(supports);
  const required = (status?.turnstile_check ?? false) && (asked || botGuards[call] !== "never");
  const [renewal, setRenewal] = useState(0);
  const held = useRef<string>(undefined);
  const blocked = useRef(false);
  const setToken = useCallback((token: string | undefined) => void (held.current = token), []);
  const setBlocked = useCallback((isBlocked: boolean) => void (blocked.current = isBlocked), []);
  const take = useCallback(() => {
    const guard = asked ? "always" : supports.peek().botGuards[call];
    if (!session.status.peek()?.turnstile_check || guard === "never") return "";
    const current = held.current;
    // Where the gateway may do without, it decides.
    if (current === undefined) return blocked.current && guard === "sometimes" ? "" : undefined;
    held.current = undefined;
    setRenewal((count) => count + 1);
    return current;
  }, [session, supports, call, asked]);
  return {
    required,
    take,
    shared: { siteKey: status?.turnstile_site_key ?? "", renewal, setToken, setBlocked },
  };
}

/** `code` is the check's own word for what is wrong with it. */
interface Phase {
  readonly kind: "loading" | "standing" | "blocked";
  readonly code?: string;
}

/**
 * Where the check is: a box in the page's own tree, where its script can work, shown through a slot. Nothing is
 * loaded unless the gateway asks for the check.
 */
export function BotCheckBox({ check }: { readonly check: BotCheck }) {
  return check.required ? <Box {...check.shared} /> : null;
}

function Box({ siteKey, renewal, setToken, setBlocked }: Shared) {
  const t = useMessages(botCheckMessages);
  const locale = useLocale();
  const host = useHost();
  host.adopt(sheet);
  const [slotName] = useState(() => partSlots("bot-check")("box"));
  const frame = useRef<HTMLDivElement>(null);
  const widget = useRef<{ api: Turnstile; id: string }>(undefined);
  const [phase, setPhase] = useState<Phase>({ kind: "loading" });
  const [attempt, setAttempt] = useState(0);

  // A new host object means that the element was moved: the check's frame has started over then, and so must we.
  useLayoutEffect(() => {
    const box = createPart(host.element, "div", slotName);
    host.element.append(box);
    let current = true;
    const lose = () => current && setToken(undefined);
    const draw = (api: Turnstile) => {
      if (!current) return;
      const id = api.render(box, {
        sitekey: siteKey,
        theme: schemeOf(frame.current),
        language: locale.toLowerCase(),
        size: "flexible",
        // No hidden input in the page's tree: the token is for our own call.
        "response-field": false,
        callback: (token) => current && setToken(token),
        "expired-callback": lose,
        "timeout-callback": lose,
        "error-callback": (code) => {
          lose();
          if (current) setPhase({ kind: "blocked", code });
          return true;
        },
        "unsupported-callback": () => current && setPhase({ kind: "blocked" }),
      });
      if (typeof id !== "string") throw new Error("The check was not drawn");
      widget.current = { api, id };
      setPhase({ kind: "standing" });
    };
    loadTurnstile(box)
      .then(draw)
      .catch(() => current && setPhase({ kind: "blocked" }));
    return () => {
      current = false;
      setToken(undefined);
      if (widget.current) widget.current.api.remove(widget.current.id);
      widget.current = undefined;
      box.remove();
    };
  }, [host, slotName, siteKey, locale, attempt, setToken]);

  useEffect(() => setBlocked(phase.kind === "blocked"), [phase, setBlocked]);
  useEffect(() => {
    if (renewal > 0 && widget.current) widget.current.api.reset(widget.current.id);
  }, [renewal]);

  const retry = () => {
    setPhase({ kind: "loading" });
    setAttempt(attempt + 1);
  };
  return (
    <div ref={frame} className="bot-check" role="group" aria-label={t.label}>
      <slot name={slotName} />
      {phase.kind === "loading" ? <p className="muted">{t.loading}</p> : null}
      {phase.kind === "blocked" ? (
        <Callout tone="danger" live action={<Button onClick={retry}>{t.retry}</Button>}>
          {phase.code === undefined ? t.failed : t.broken(phase.code)}
        </Callout>
      ) : null}
    </div>
  );
}

/** The look that fits the place. */
function schemeOf(element: Element | null): "light" | "dark" | "auto" {
  const scheme = element ? getComputedStyle(element).colorScheme : "";
  return scheme === "light" || scheme === "dark" ? scheme : "auto";
}
