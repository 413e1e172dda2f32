import { cookieName, sessionFor } from "@/visitors";
import { cookies } from "next/headers";

const secure = process.env.SITE_URL?.startsWith("https:") ?? false;

/**
 * The form of the shop's own login. It loads a new page, so that the widgets ask anew who is there; after a sign-in
 * without one, send them `gw-session-changed`.
 */
export async function POST(request: Request): Promise<Response> {
  const form = await request.formData();
  const session = sessionFor(String(form.get("name")), String(form.get("password")));
  if (!session) return new Response("Wrong name or password.", { status: 403 });
  (await cookies()).set(cookieName, session, { httpOnly: true, sameSite: "lax", secure, path: "/" });
  return new Response(null, { status: 303, headers: { location: "/" } });
}
