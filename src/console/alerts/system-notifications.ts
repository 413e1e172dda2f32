/**
 * What the browser allows: `default` until the reader was asked; `unsupported` where it has no notifications, such as
 * on plain http.
 */
export type NotifyPermission = NotificationPermission | "unsupported";

const api = (): typeof Notification | undefined =>
  typeof Notification === "undefined" || !isSecureContext ? undefined : Notification;

/** What the browser allows now. */
export const notifyPermission = (): NotifyPermission => api()?.permission ?? "unsupported";

/** Asks the reader, if they weren't asked before. Only from a click: browsers refuse anything else. */
export async function askToNotify(): Promise<NotifyPermission> {
  const notification = api();
  if (!notification) return "unsupported";
  return notification.permission === "default" ? notification.requestPermission() : notification.permission;
}

/**
 * Shows a notification of the system, in place of the last one of this tag.
 * @param onClick the reader clicked it, and the page has the focus
 */
export function notifySystem(
  { title, body, tag }: { readonly title: string; readonly body: string; readonly tag: string },
  onClick: () => void,
): void {
  const Shown = api();
  if (Shown?.permission !== "granted") return;
  try {
    const shown = new Shown(title, { body, tag });
    shown.onclick = () => {
      window.focus();
      shown.close();
      onClick();
    };
  } catch {
    // Browsers on phones only have those of a service worker. The frame shows the alert all the same.
  }
}
