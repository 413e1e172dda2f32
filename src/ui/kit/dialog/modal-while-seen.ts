/**
 * Gives the page back while the element of an open dialog is hidden, as pages do by `:state(signed-out)`: browsers keep
 * a page inert for a modal dialog, also for one that nobody sees. Seen again, it is modal with all that is in it. What
 * a part of the view hides while it waits for more stays modal.
 * @returns ends that
 */
export function modalWhileSeen(dialog: HTMLDialogElement): () => void {
  const view = dialog.closest(".gw") ?? dialog;
  const sizes = new ResizeObserver(() => {
    const isSeen = view.getClientRects().length > 0;
    // One that is gone from the view loses its size, too, and is still open.
    if (!dialog.isConnected || !dialog.open || dialog.matches(":modal") === isSeen) return;
    // What browsers tell of this afterwards finds it open again.
    dialog.close();
    if (isSeen) dialog.showModal();
    else dialog.open = true;
  });
  sizes.observe(dialog);
  return () => sizes.disconnect();
}
