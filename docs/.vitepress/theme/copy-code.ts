/**
 * Copies the code of a block. VitePress's own handler sets HTML without a policy, which a page that requires trusted
 * types refuses, so this one takes its clicks.
 */
export function copyCode(): void {
  document.addEventListener(
    "click",
    (event) => {
      const button =
        event.target instanceof Element ? event.target.closest<HTMLButtonElement>("button.copy") : null;
      const code = button?.parentElement?.querySelector("pre code");
      if (!button || !code) return;
      event.stopPropagation();
      void navigator.clipboard.writeText(code.textContent.replace(/^\$ /gm, "").trimEnd()).then(() => {
        button.classList.add("copied");
        setTimeout(() => button.classList.remove("copied"), 2000);
      });
    },
    { capture: true },
  );
}
