import { useEffect, useRef, useState } from "react";
import type { CSSProperties } from "react";
import type { Area, ListedStory } from "./areas.js";
import { storiesOf, themes, titleOf, widths } from "./areas.js";
import { StoryTile } from "./story-tile.js";

/** A story in Storybook's index. */
export interface StoryEntry extends ListedStory {
  readonly id: string;
  readonly name: string;
}

/** How large the stories of a sheet are drawn: as the sheet has room for, or in percent of their own size. */
export type Zoom = "fit" | "50" | "75" | "100";

const gap = 16;

/** What Storybook's toolbar says of all stories of a sheet. */
export type Toolbar = Readonly<Record<"density" | "direction" | "locale", string>>;

/** The address of a story in a frame of its own. A gateway apart keeps stories from signing one another out. */
export function frameAddress(
  id: string,
  theme: (typeof themes)[number],
  width: number,
  toolbar: Toolbar,
): string {
  const { density, direction, locale } = toolbar;
  const globals = Object.entries({ theme, density, direction, locale, "a11y.manual": "!true" });
  const query = [`id=${id}`, "viewMode=story", `tab=${theme}${String(width)}${id}`];
  return `iframe.html?${query.join("&")}&globals=${globals.map((pair) => pair.join(":")).join(";")}`;
}

/** How many pixels wide the sheet is, and follows it. */
function useWidth() {
  const box = useRef<HTMLElement>(null);
  const [width, setWidth] = useState<number>();
  useEffect(() => {
    if (!box.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      setWidth(entry?.contentRect.width);
    });
    observer.observe(box.current);
    return () => {
      observer.disconnect();
    };
  }, []);
  return { box, width };
}

function scaleOf(zoom: Zoom, room: number): number {
  if (zoom !== "fit") return Number(zoom) / 100;
  const all = widths.reduce((sum, width) => sum + width, 0);
  return Math.min(1, (room - gap * (widths.length - 1)) / all);
}

interface SheetProps {
  readonly area: Area;
  /** Storybook's index, in its order. */
  readonly stories: readonly StoryEntry[];
  readonly zoom: Zoom;
  readonly toolbar: Toolbar;
  /** Tests have none of Storybook's frames. */
  readonly addressOf?: typeof frameAddress;
}

/** Every state of every element of an area, in both themes and three widths, one below the other. */
export function AreaSheet({ area, stories, zoom, toolbar, addressOf = frameAddress }: SheetProps) {
  const { box, width: room } = useWidth();
  return (
    <main ref={box}>
      <h1 style={heading}>{titleOf(area.name)}</h1>
      {room !== undefined &&
        area.elements.map((element) => (
          <section key={element.tag} aria-label={element.tag}>
            <h2 style={heading}>{`<${element.tag}>`}</h2>
            {storiesOf(element, stories).map(({ id, name }) => (
              <section key={id} aria-label={name} style={state}>
                <h3 style={heading}>
                  <a href={`?path=/story/${id}`} target="_parent" style={{ color: "inherit" }}>
                    {name}
                  </a>
                </h3>
                {themes.map((theme) => (
                  <div key={theme} style={row}>
                    {widths.map((width) => (
                      <StoryTile
                        key={width}
                        label={`${name}, ${theme}, ${String(width)} px`}
                        src={addressOf(id, theme, width, toolbar)}
                        width={width}
                        scale={scaleOf(zoom, room)}
                      />
                    ))}
                  </div>
                ))}
              </section>
            ))}
          </section>
        ))}
    </main>
  );
}

const heading: CSSProperties = { margin: "0 0 8px", fontWeight: 600, fontSize: "revert" };
const state: CSSProperties = { marginBlockEnd: 40 };
const row: CSSProperties = { display: "flex", alignItems: "start", gap, marginBlockEnd: gap };
