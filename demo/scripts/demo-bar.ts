/**
 * `<demo-bar>`: links the demo pages. It renders into a shadow root, so that it looks the same on every page, including
 * the hostile one, and needs no style that a strict policy blocks.
 */
const pages: readonly (readonly [path: string, name: string])[] = [
  ["/", "Console"],
  ["/widgets.html", "Shop"],
  ["/themes.html", "Three hosts"],
  ["/brand.html", "White label"],
  ["/events.html", "Events"],
  ["/two-gateways.html", "Two gateways"],
  ["/react-host.html", "React"],
  ["/strict-csp.html", "Strict policy"],
  ["/hostile-styles.html", "Hostile styles"],
];

const sheet = new CSSStyleSheet();
sheet.replaceSync(`
  :host {
    all: initial !important;
    display: block !important;
    color-scheme: dark !important;
  }
  nav {
    display: flex;
    gap: 2px;
    overflow-x: auto;
    padding: 6px clamp(8px, 2vw, 20px);
    background: #14161b;
    color: #a9b0bd;
    font: 13px/1.5 system-ui, sans-serif;
    scrollbar-width: none;
  }
  span {
    padding: 4px 10px 4px 0;
    white-space: nowrap;
  }
  a {
    padding: 4px 10px;
    border-radius: 6px;
    color: #d5d9e0;
    text-decoration: none;
    white-space: nowrap;
  }
  a:hover {
    background: #262a33;
  }
  a:focus-visible {
    outline: 2px solid #aab0ff;
    outline-offset: -2px;
  }
  a[aria-current] {
    background: #2d3140;
    color: #fff;
  }
`);

customElements.define(
  "demo-bar",
  class extends HTMLElement {
    connectedCallback(): void {
      const root = this.shadowRoot ?? this.attachShadow({ mode: "open" });
      root.adoptedStyleSheets = [sheet];
      const navigation = document.createElement("nav");
      navigation.setAttribute("aria-label", "Demo pages");
      const title = document.createElement("span");
      title.textContent = "Demo pages";
      const links = pages.map(([path, name]) => {
        const link = document.createElement("a");
        link.href = path;
        link.textContent = name;
        if (path === location.pathname) link.setAttribute("aria-current", "page");
        return link;
      });
      navigation.append(title, ...links);
      root.replaceChildren(navigation);
      // On a narrow screen the bar scrolls; the link of the current page must be visible.
      const current = links.find((link) => link.hasAttribute("aria-current"));
      if (current) navigation.scrollLeft = current.offsetLeft - 24;
    }
  },
);

export {};
