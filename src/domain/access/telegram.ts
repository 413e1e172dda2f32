/** Where Telegram signs people in to other sites. */
export const telegramOrigin = "https://oauth.telegram.org";

/** What a sign-in with Telegram says of the visitor, and why it can be trusted. */
const fields = ["id", "first_name", "last_name", "username", "photo_url", "auth_date", "hash", "lang"];

/** Who signed in with Telegram, in the fields that the gateway checks. */
export type TelegramAnswer = Readonly<Record<string, string>>;

/**
 * The address of Telegram's own page with its button, to be framed: its script stays in the frame (wire.md 9.19).
 * @param page the address of the page that frames it, whose domain its operator has told the bot
 */
export function telegramFrame(bot: string, page: string): string {
  const { origin } = new URL(page);
  const query = new URLSearchParams({ origin, return_to: page, size: "large" });
  return `${telegramOrigin}/embed/${encodeURIComponent(bot)}?${query.toString()}`;
}

/**
 * Who signed in, as a message of that page says; undefined for its other messages.
 * @param data of a message from {@link telegramOrigin}
 */
export function telegramAnswer(data: unknown): TelegramAnswer | undefined {
  if (typeof data !== "string") return undefined;
  try {
    const { event, init, auth_data } = JSON.parse(data) as Readonly<Record<string, unknown>>;
    // It also tells who was signed in before the button was pressed.
    if (event !== "auth_user" || init || typeof auth_data !== "object" || auth_data === null)
      return undefined;
    const told = auth_data as Readonly<Record<string, unknown>>;
    const answer = fields.flatMap((name) => {
      const value = told[name];
      return typeof value === "string" || typeof value === "number" ? [[name, String(value)] as const] : [];
    });
    return told.hash === undefined || told.id === undefined ? undefined : Object.fromEntries(answer);
  } catch {
    return undefined;
  }
}
