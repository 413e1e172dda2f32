/** The email address in a reset link: the mail does not encode it, so that a `+` arrives as a blank (wire.md 3.2). */
export function repairEmail(email: string): string {
  return email.trim().replaceAll(" ", "+");
}
