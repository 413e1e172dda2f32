import { useEffect, useRef, useState } from "react";
import type { CSSProperties, ReactNode } from "react";
import { action } from "storybook/actions";
import { listenToElements } from "./host-events.js";
import "./jsx.js";

/** What the toolbar decides about the page around a story. */
export interface Surroundings {
  /** `both` draws the story twice, light beside dark. */
  readonly theme: "light" | "dark" | "both";
  readonly density: "comfortable" | "compact";
  readonly direction: "ltr" | "rtl";
  readonly locale: string;
  /** Width of the story's box in pixels, or `full`. */
  readonly width: string;
}

interface FrameProps extends Surroundings {
  /** Address of the story's gateway. */
  readonly base: string | undefined;
  /** Whether the story reaches the edges of the page. */
  readonly edgeToEdge: boolean;
  readonly children: ReactNode;
}

/**
 * The event on the document by which a test has a story that is drawn change its theme, which is the event's detail.
 */
export const otherTheme = "story-theme";

const backgrounds = { light: "#ffffff", dark: "#16181d" } as const;
const padding = 16;

/**
 * The page around a story: its gateway, theme, density, direction, language and width; its events reach the Actions
 * panel.
 */
export function Frame({ theme: chosen, direction, locale, edgeToEdge, children, ...rest }: FrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const [changed, setChanged] = useState<Surroundings["theme"]>();
  const theme = changed ?? chosen;
  const themes = theme === "both" ? (["light", "dark"] as const) : [theme];
  useEffect(() => {
    const { documentElement: root, body } = document;
    // Notifications and dialogs are drawn at the end of the page.
    root.style.colorScheme = theme === "dark" ? "dark" : "light";
    root.style.backgroundColor = backgrounds[theme === "dark" ? "dark" : "light"];
    root.lang = locale;
    root.dir = direction;
    body.style.fontFamily = "system-ui, sans-serif";
  }, [theme, locale, direction]);
  useEffect(() => {
    const change = (event: Event) => {
      setChanged((event as CustomEvent<Surroundings["theme"]>).detail);
    };
    document.addEventListener(otherTheme, change);
    return () => {
      document.removeEventListener(otherTheme, change);
    };
  }, []);
  useEffect(() => {
    if (!box.current) return undefined;
    return listenToElements(box.current, ({ type, detail, cancelable }) => {
      action(type)(detail, ...(cancelable ? ["cancelable"] : []));
    });
  }, []);
  return (
    <div ref={box} dir={direction} lang={locale} style={theme === "both" ? sideBySide : undefined}>
      {themes.map((name, place) => (
        // By its place: what is drawn stays when its theme changes.
        <Pane key={place} theme={name} edgeToEdge={edgeToEdge} locale={locale} {...rest}>
          {children}
        </Pane>
      ))}
    </div>
  );
}

const sideBySide: CSSProperties = {
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 24rem), 1fr))",
};

interface PaneProps extends Pick<
  FrameProps,
  "base" | "density" | "locale" | "width" | "edgeToEdge" | "children"
> {
  readonly theme: keyof typeof backgrounds;
}

function Pane({ theme, base, density, locale, width, edgeToEdge, children }: PaneProps) {
  const style: CSSProperties = {
    colorScheme: theme,
    backgroundColor: backgrounds[theme],
    color: theme === "dark" ? "#e9ebef" : "#1b1f27",
    padding: edgeToEdge ? 0 : padding,
    minWidth: 0,
  };
  return (
    <div style={style}>
      <div style={width === "full" ? undefined : { inlineSize: `${width}px`, maxInlineSize: "100%" }}>
        <gw-provider base-url={base} theme={theme} density={density} locale={locale}>
          {children}
        </gw-provider>
      </div>
    </div>
  );
}
