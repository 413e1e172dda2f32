/**
 * Types into the inputs of an element that stand in the page's own tree, and sends their form.
 * @throws Error when the form is not there within ten seconds
 */
export async function fillForm(
  canvas: HTMLElement,
  tag: string,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const form = await appeared(() => canvas.querySelector<HTMLFormElement>(`${tag} > form`), tag);
  for (const [name, value] of Object.entries(values)) {
    const input = await appeared(
      () => canvas.querySelector<HTMLInputElement>(`${tag} > input[name="${name}"]`),
      name,
    );
    input.value = value;
    input.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }
  // A frame later the view listens to it.
  await new Promise(requestAnimationFrame);
  form.requestSubmit();
}

async function appeared<T>(find: () => T | null, what: string): Promise<T> {
  for (const end = performance.now() + 10_000; ;) {
    const found = find();
    if (found) return found;
    if (performance.now() > end) throw new Error(`${what} is not there`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
