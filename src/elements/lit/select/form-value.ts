/** What is wrong with the value of a control, as the browser knows it, and the text for it. */
export interface Problem {
  readonly flag: "valueMissing" | "badInput" | "customError";
  readonly text: string;
}

/**
 * Tells the form around a control what it sends.
 * @param name the property, which sends the value also where there is no attribute; nothing is sent without one
 */
export function sendValue(internals: ElementInternals, name: string, value: string): void {
  if (name === "") {
    internals.setFormValue(null, value);
    return;
  }
  const data = new FormData();
  data.append(name, value);
  internals.setFormValue(data, value);
}

/** Tells the form around a control whether its value may be sent. @param anchor where the browser says what is wrong */
export function sendProblem(
  internals: ElementInternals,
  problem: Problem | undefined,
  anchor: HTMLElement | null,
): void {
  if (!problem) internals.setValidity({});
  else if (anchor) internals.setValidity({ [problem.flag]: true }, problem.text, anchor);
  else internals.setValidity({ [problem.flag]: true }, problem.text);
}

/** The text of the page's labels for a control, whose own control in its shadow root they can't name. */
export const labelText = ({ labels }: ElementInternals): string =>
  [...labels]
    .map(({ textContent }) => (textContent ?? "").replace(/\s+/g, " ").trim())
    .filter((text) => text !== "")
    .join(" ");
