import type { Visitor } from "./visitors.js";

/** Headers of the page: nothing runs on it but the site's own scripts, and nothing is called but the site. */
export const pageHeaders = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy":
    "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
} as const;

const signInForm = `
      <form method="post" action="/sign-in" id="sign-in">
        <label>Name <input name="name" autocomplete="username" required /></label>
        <label>Password <input name="password" type="password" autocomplete="current-password" required /></label>
        <button>Sign in to the shop</button>
      </form>`;

const signOutForm = ({ name }: Visitor): string => `
      <form method="post" action="/sign-out">Hello ${name} <button>Sign out of the shop</button></form>`;

/** The site's one page, for a visitor or for nobody. */
export function page(visitor: Visitor | undefined): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>A shop with a login of its own</title>
    <script type="module" src="/cdn/gateway-console.js"></script>
  </head>
  <body>
    <header>${visitor ? signOutForm(visitor) : signInForm}
    </header>
    <main>
      <gw-token-list base-url="/gateway" login-url="#sign-in"></gw-token-list>
      <gw-topup base-url="/gateway" login-url="#sign-in"></gw-topup>
    </main>
  </body>
</html>
`;
}
