/** A text of an operator that has to be accepted, as the calls name it. */
export type TermsName = "user-agreement" | "privacy-policy";

/** The texts that a status names. */
export const termsOf = (terms: unknown): readonly TermsName[] =>
  Array.isArray(terms)
    ? terms.filter((name): name is TermsName => name === "user-agreement" || name === "privacy-policy")
    : [];
