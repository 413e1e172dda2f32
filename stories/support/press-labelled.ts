/** How long a view may take to draw something, in milliseconds. */
const patience = 10_000;

/**
 * Presses what has this `aria-label` inside an element of ours, as soon as it is drawn: boxes and buttons that show only an icon.
 * @throws Error when nothing with this label appears
 */
export async function pressLabelled(canvas: HTMLElement, tag: string, label: string): Promise<void> {
  const end = performance.now() + patience;
  while (performance.now() < end) {
    const root = canvas.querySelector(tag)?.shadowRoot;
    const found = root?.querySelector<HTMLElement>(`[aria-label="${CSS.escape(label)}"]`);
    if (found) {
      found.click();
      return;
    }
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  throw new Error(`<${tag}> shows nothing labelled "${label}"`);
}
