/** A raw response. */
export interface Answer {
  status: number;
  /** The body as text; "" when there is none. */
  text: string;
  /** `Content-Type`; "" when missing. */
  contentType: string;
  /** `Retry-After`, if it could be read. */
  retryAfter: string | undefined;
}

/** What the caller expects of a response. */
export interface Expectation {
  /** The name of the call in error messages: its method and path, never the query. */
  name: string;
  /** Whether an empty 200 is a success; true for one route only (wire.md 3.6). */
  emptyIsSuccess: boolean;
  /** Whether the response is an envelope of `success`, `message` and `data`. */
  hasEnvelope: boolean;
}

/** Whether the status says that the call was accepted. */
export const isAccepted = ({ status }: Answer): boolean => status >= 200 && status < 300;

/** The parsed body; undefined when it is HTML or the text isn't JSON. A body of `null` is JSON. */
export function jsonOf(answer: Answer): { readonly value: unknown } | undefined {
  try {
    return isHtml(answer) ? undefined : { value: JSON.parse(answer.text) as unknown };
  } catch {
    return undefined;
  }
}

/** Whether the body is HTML, whatever its type says. */
export function isHtml({ contentType, text }: Answer): boolean {
  return /\bhtml\b/i.test(contentType) || /^\s*</.test(text);
}
