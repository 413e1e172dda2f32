/** Signs what a payer's browser carries to the provider and back. The protocol has MD5; any keyed digest does here. */

const key = "stand-in";

/** The signature of a form's fields, without those that sign it. */
export async function signatureOf(fields: Readonly<Record<string, string>>): Promise<string> {
  const text = Object.entries(fields)
    .filter(([name, value]) => name !== "sign" && name !== "sign_type" && value !== "")
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join("&");
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text + key));
  return [...new Uint8Array(digest)]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("")
    .slice(0, 32);
}

/** The fields with their signature. */
export async function signed(fields: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  return { ...fields, sign: await signatureOf(fields), sign_type: "MD5" };
}
