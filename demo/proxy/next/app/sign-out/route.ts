import { signOut } from "../../../visitors.js";

/** Ends the visitor's session at the app. */
export function POST(request: Request): Response {
  const cookie = signOut(request.headers.get("cookie"));
  return new Response(null, { status: 303, headers: { location: "/", "set-cookie": cookie } });
}
