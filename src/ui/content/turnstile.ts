import { loadChunk } from "../host/lifecycle/lazy.js";

/** What we use of the script of Cloudflare Turnstile. */
export interface Turnstile {
  /** Draws the check into a box of the page's own tree. @returns its id */
  render(
    box: HTMLElement,
    options: {
      readonly sitekey: string;
      readonly theme: "light" | "dark" | "auto";
      readonly language: string;
      readonly size: "flexible";
      readonly "response-field": false;
      readonly callback: (token: string) => void;
      readonly "expired-callback": () => void;
      readonly "timeout-callback": () => void;
      readonly "error-callback": (code: string) => boolean;
      readonly "unsupported-callback": () => void;
    },
  ): string | null | undefined;
  reset(id: string): void;
  remove(id: string): void;
}

/**
 * Where the script of the check comes from; the only address we ever load code from, and only while the status asks for
 * it.
 */
export const turnstileScript = "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit";

/** How long the script may take, in milliseconds. */
const patience = 20_000;

let loading: Promise<Turnstile> | undefined;

const present = (): Turnstile | undefined => (globalThis as { turnstile?: Turnstile }).turnstile;

/**
 * The check's script, loaded once per page; one that the page already has is used. The tag goes into the given box,
 * so that the page's head stays as it is.
 * @throws ChunkError when it is blocked, or not here in 20 seconds; the next call tries again
 */
export function loadTurnstile(box: HTMLElement): Promise<Turnstile> {
  const there = present();
  if (there) return Promise.resolve(there);
  loading ??= loadChunk(() => fetchScript(box), patience).catch((failure: unknown) => {
    loading = undefined;
    throw failure;
  });
  return loading;
}

function fetchScript(box: HTMLElement): Promise<Turnstile> {
  const script = box.ownerDocument.createElement("script");
  return new Promise((resolve, reject) => {
    script.onload = () => {
      // A copy of the page must not run it again.
      script.remove();
      const api = present();
      if (api) resolve(api);
      else reject(new Error("The script came without its interface"));
    };
    script.onerror = () => reject(new Error("The script was blocked"));
    script.async = true;
    script.src = trusted(turnstileScript);
    box.append(script);
  });
}

interface Policy {
  createScriptURL(text: string): string;
}
let policy: Policy | undefined;

/** The address in the form that a page which asks for trusted types accepts. */
function trusted(address: string): string {
  const { trustedTypes } = globalThis as {
    trustedTypes?: { createPolicy(name: string, rules: Policy): Policy };
  };
  if (!trustedTypes) return address;
  try {
    policy ??= trustedTypes.createPolicy("gateway-console-bot-check", { createScriptURL: (text) => text });
    return policy.createScriptURL(address);
  } catch {
    // The page allows no policy of this name; unless it insists on trusted types, the text will do.
    return address;
  }
}
