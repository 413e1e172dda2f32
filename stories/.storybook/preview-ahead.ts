/**
 * For the head of Storybook's frame: fetches what the page of a story needs while the frame around it is starting. A
 * browser would begin only when the frame has been drawn, a second later on a slow laptop.
 */
export const previewAhead = `<script type="module">
const page = new DOMParser().parseFromString(await (await fetch("iframe.html")).text(), "text/html");
for (const element of page.querySelectorAll("script[src], link[rel=modulepreload]")) {
  const ahead = document.createElement("link");
  ahead.rel = "prefetch";
  ahead.href = element.getAttribute("src") ?? element.getAttribute("href");
  document.head.append(ahead);
}
</script>`;
