import { Content, withBase } from "vitepress";
import type { Theme } from "vitepress";
import DefaultTheme from "vitepress/theme";
import { defineComponent, h } from "vue";
import { copyCode } from "./copy-code.js";
import { island } from "./island.js";
import type { Island } from "./island.js";
import "./style.css";
import "./editor/editor.css";
import "./example/example.css";
import "./console/console.css";
import "./home/home.css";

/** A page as wide as the window, without anything beside it. Not a `<main>` where a console inside brings its own. */
const Landing = defineComponent({
  props: { tag: { type: String, default: "main" } },
  setup:
    ({ tag }) =>
    () =>
      h(tag, { class: "landing" }, [h(Content)]),
});

/** In place of the theme's own, whose link is named otherwise than it reads, and which has no landmark. */
const missing = () =>
  h("main", { class: "landing missing" }, [
    h("h1", "Page not found"),
    h("p", "Check the address, or search for what you are looking for."),
    h("a", { href: withBase("/") }, "Go to home"),
  ]);

/** Islands aren't built for the render on the server, which never shows them. */
const nothing: Island = { show: () => () => {} };

const theme: Theme = {
  extends: DefaultTheme,
  Layout: () => h(DefaultTheme.Layout, null, { "not-found": missing }),
  enhanceApp({ app }) {
    app.component(
      "ElementExample",
      island(
        "element-example",
        () => (import.meta.env.SSR ? Promise.resolve(nothing) : import("./example/show-example.js")),
        ["tag"],
      ),
    );
    app.component(
      "HomeExample",
      island("home-example", () =>
        import.meta.env.SSR ? Promise.resolve(nothing) : import("./home/show-home.js"),
      ),
    );
    app.component(
      "ConsoleExample",
      island("console-example", () =>
        import.meta.env.SSR ? Promise.resolve(nothing) : import("./console/show-console.js"),
      ),
    );
    app.component(
      "ThemeEditor",
      island("theme-editor", () =>
        import.meta.env.SSR ? Promise.resolve(nothing) : import("./editor/show-editor.js"),
      ),
    );
    app.component("Landing", Landing);
    app.component("LandingOfConsole", () => h(Landing, { tag: "div" }));
    if (!import.meta.env.SSR) copyCode();
  },
};

export default theme;
