import { signIn } from "../../../visitors.js";

/** The form of the app's own login. */
export async function POST(request: Request): Promise<Response> {
  const cookie = signIn(new URLSearchParams(await request.text()));
  return cookie === undefined
    ? new Response("Wrong name or password.", { status: 403 })
    : new Response(null, { status: 303, headers: { location: "/", "set-cookie": cookie } });
}
