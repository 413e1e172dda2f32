/**
 * Counts the violations that the browser reports, and styles the page by adopted sheets, which its policy needn't
 * allow.
 */
const counter = document.querySelector("#count");
const list = document.querySelector("#reports");
let count = 0;

document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
  count += 1;
  if (counter) counter.textContent = String(count);
  const line = document.createElement("li");
  line.textContent = `${effectiveDirective}: ${blockedURI || "inline"}`;
  list?.append(line);
});

document.querySelector("#break")?.addEventListener("click", () => {
  document.body.setAttribute("style", "outline: 0");
});

// The policy as the server sent it, not as this page would like it to be.
const [page, styles] = await Promise.all([fetch(location.pathname), fetch("/strict-csp.css")]);
const policy = page.headers.get("content-security-policy") ?? "";
const shown = document.querySelector("#policy");
if (shown) shown.textContent = policy.split("; ").join(";\n");
const sheet = new CSSStyleSheet();
sheet.replaceSync(await styles.text());
document.adoptedStyleSheets = [sheet];

export {};
