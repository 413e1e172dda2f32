/** Accounts of the sample data that an example can be looked at as. */
export const accounts: readonly { readonly name: string; readonly label: string }[] = [
  { name: "root", label: "Super administrator (root)" },
  { name: "ada", label: "Administrator (ada)" },
  { name: "bob", label: "User (bob)" },
  { name: "", label: "Signed out" },
];
