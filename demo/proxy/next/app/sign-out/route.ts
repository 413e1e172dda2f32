import { cookieName } from "@/visitors";
import { cookies } from "next/headers";

/** Ends the visitor's session at the shop. */
export async function POST(): Promise<Response> {
  (await cookies()).delete(cookieName);
  return new Response(null, { status: 303, headers: { location: "/" } });
}
