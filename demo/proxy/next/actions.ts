"use server";

import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { cookieName, sessionFor } from "./visitors";

export async function signIn(form: FormData): Promise<void> {
  const session = sessionFor(String(form.get("name")), String(form.get("password")));
  if (session) {
    const secure = process.env.SITE_URL?.startsWith("https:") ?? false;
    (await cookies()).set(cookieName, session, { httpOnly: true, sameSite: "lax", secure, path: "/" });
  }
  redirect(session ? "/" : "/?wrong");
}

export async function signOut(): Promise<void> {
  (await cookies()).delete(cookieName);
  redirect("/");
}
