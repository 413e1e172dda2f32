/** The shop's own login. */
export function Header({ visitor }: { visitor: string | undefined }) {
  return visitor === undefined ? (
    <form method="post" action="/sign-in" id="sign-in">
      <label>
        Name <input name="name" autoComplete="username" required />
      </label>
      <label>
        Password <input name="password" type="password" autoComplete="current-password" required />
      </label>
      <button>Sign in to the shop</button>
    </form>
  ) : (
    <form method="post" action="/sign-out">
      Hello {visitor} <button>Sign out of the shop</button>
    </form>
  );
}
