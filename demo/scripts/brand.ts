/** A shop's own checkout in the console, and what its analytics would get. */
const dialog = document.querySelector("dialog");
const log = document.querySelector("#log");

document.addEventListener("gw-before-checkout", (event) => {
  event.preventDefault();
  dialog?.showModal();
});
for (const button of document.querySelectorAll(".buy"))
  button.addEventListener("click", () => dialog?.showModal());
document.querySelector("#paid")?.addEventListener("click", () => {
  dialog?.close();
  document.dispatchEvent(new Event("gw-payment-returned"));
});
document.addEventListener("gw-analytics", (event) => {
  const line = document.createElement("li");
  line.textContent = JSON.stringify((event as CustomEvent<unknown>).detail);
  log?.prepend(line);
});

export {};
