/** An answer of the proxy itself, in the gateway's envelope so that clients show its message. */
export function refusal(status: number, message: string): Response {
  return Response.json(
    { success: false, message },
    { status, headers: { "cache-control": "no-store", "x-content-type-options": "nosniff" } },
  );
}

/** Ends an exchange with an answer of the proxy itself. */
export class Refused extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = "Refused";
    this.status = status;
  }
}
