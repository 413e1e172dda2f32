/** How long a view may take to draw a button, in milliseconds. */
const patience = 10_000;

/**
 * Presses a button inside an element of ours as soon as it is drawn, for stories that begin after a first step.
 * @throws Error when no button with this beginning of its text appears
 */
export async function pressButton(canvas: HTMLElement, tag: string, beginning: string): Promise<void> {
  const end = performance.now() + patience;
  while (performance.now() < end) {
    const root = canvas.querySelector(tag)?.shadowRoot;
    const found = [...(root?.querySelectorAll("button") ?? [])].find((button) =>
      button.textContent.trim().startsWith(beginning),
    );
    if (found) {
      found.click();
      return;
    }
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  throw new Error(`<${tag}> shows no button "${beginning}"`);
}
