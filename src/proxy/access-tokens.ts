import { Buffer } from "node:buffer";

/** Shorter texts aren't access tokens (wire.md 6: 32 characters), and would occur within other words. */
const tokenLength = 16;

/** Matches a character literally or as a JSON escape. */
function spelled(character: string): string {
  const code = character.charCodeAt(0).toString(16).padStart(4, "0");
  const digits = code.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
  return `(?:${character.replace(/[^\w]/, "\\$&")}|\\\\u${digits})`;
}
const word = (text: string): string => Array.from(text, spelled).join("");
const anyCase = (text: string): string =>
  Array.from(text, (letter) => `(?:${spelled(letter)}|${spelled(letter.toUpperCase())})`).join("");

const tokenName = `${anyCase("access")}(?:${spelled("_")}|${spelled("-")})?${anyCase("token")}`;
const tokenKey = new RegExp(`^"${tokenName}"$`);
/** For text that isn't valid JSON as a whole: the name, quoted or not, and its value. */
const tokenPair = new RegExp(
  `(${tokenName}\\\\?["']?\\s*[:=]\\s*)(?!(?:null|true|false)\\b)` +
    `(?:"(?:[^"\\\\]|\\\\.){0,4096}"?|\\\\"[^"]{0,4096}"?|'[^']{0,4096}'?|[^\\s"'<>,;&{}\\[\\]\\\\]+)`,
  "g",
);

/** The position after a JSON string that begins at `start`. */
function stringEnd(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); ; at = text.indexOf('"', at + 1)) {
    let escapes = 0;
    while (text[at - 1 - escapes] === "\\") escapes++;
    if (escapes % 2 === 0) return at + 1;
  }
}

/** The position after a JSON value that begins at `start`. */
function valueEnd(text: string, start: number): number {
  const mark = /["{}[\],]/g;
  let depth = 0;
  mark.lastIndex = start;
  for (let found = mark.exec(text); found !== null; found = mark.exec(text)) {
    const [sign] = found;
    if (depth === 0 && /[\]},]/.test(sign)) return found.index;
    if (sign === '"') mark.lastIndex = stringEnd(text, found.index);
    else if (sign !== ",") depth += sign === "{" || sign === "[" ? 1 : -1;
    if (depth === 0) return mark.lastIndex;
  }
  return text.length;
}

function behindSpace(text: string, at: number): number {
  const space = /[\t\n\r ]*/y;
  space.lastIndex = at;
  space.exec(text);
  return space.lastIndex;
}

/** A token that is valid for minutes: three texts in base64, as no system access token is. */
const shortLived = /^"[\w-]{2,2000}\.[\w-]{2,2000}\.[\w-]{2,2000}"$/;

/**
 * @param json valid JSON
 * @param keepsShort whether tokens that are valid for minutes stay
 */
function withoutTokenFields(json: string, keepsShort: boolean): string {
  const parts: string[] = [];
  let kept = 0;
  for (let at = json.indexOf('"'); at >= 0; at = json.indexOf('"', at)) {
    const end = stringEnd(json, at);
    const colon = behindSpace(json, end);
    const isToken = json[colon] === ":" && tokenKey.test(json.slice(at, end));
    at = end;
    if (!isToken) continue;
    const value = behindSpace(json, colon + 1);
    if (/^(?:null|true|false)/.test(json.slice(value, value + 5))) continue;
    at = valueEnd(json, value);
    if (keepsShort && shortLived.test(json.slice(value, at))) continue;
    parts.push(json.slice(kept, value), '""');
    kept = at;
  }
  return parts.join("") + json.slice(kept);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Removes system access tokens from a response: the values of `access_token` fields, which gateways send in plain text
 * in lists of accounts, in any notation and at any depth, and the visitor's own token wherever it occurs. All other
 * bytes stay unchanged.
 * @param authorization what the proxy added to the call, with or without `Bearer`
 * @param keepsShort whether the response is that to a sign-in, whose token is the visitor's own and valid for minutes
 */
export function withoutAccessTokens(
  body: Uint8Array<ArrayBuffer>,
  authorization = "",
  keepsShort = false,
): Uint8Array<ArrayBuffer> {
  // Treated as Latin-1, so that bytes that aren't UTF-8 pass unchanged. Names and tokens are ASCII.
  const text = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString("latin1");
  const withoutFields = isJson(text.replace(/^\u00ef\u00bb\u00bf/, ""))
    ? withoutTokenFields(text, keepsShort)
    : text.replace(tokenPair, '$1""');
  const own = authorization.replace(/^Bearer\s+/i, "").trim();
  const cleaned =
    own.length < tokenLength ? withoutFields : withoutFields.replace(new RegExp(word(own), "g"), "");
  return cleaned === text ? body : Uint8Array.from(Buffer.from(cleaned, "latin1"));
}
