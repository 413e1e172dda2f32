import { useEffect, useRef } from "react";
import { listenToElements } from "../../../../stories/support/host-events.js";
import type { Heard } from "./event-log.js";
import type { Example } from "./examples.js";
import { follow } from "./follow.js";
import { draw } from "./markup.js";
import type { Around } from "./surroundings.js";
import { useGateway } from "./use-gateway.js";

interface Props {
  readonly example: Example;
  readonly code: string;
  readonly around: Around;
  readonly tag: string;
  readonly onLeftOut: (tags: readonly string[]) => void;
  readonly onEvent: (event: Omit<Heard, "id">) => void;
}

/** Events that would leave this page, which it keeps. */
const leaving = new Set(["gw-before-navigate", "gw-before-open"]);

/** The example as its code says, with a gateway in this page. */
export function Preview({ example, code, around, tag, onLeftOut, onEvent }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const gateway = useGateway(example.gateway, around.account);
  const tell = useRef(onEvent);
  const tellLeftOut = useRef(onLeftOut);
  useEffect(() => {
    tell.current = onEvent;
    tellLeftOut.current = onLeftOut;
  });

  useEffect(() => {
    const place = box.current;
    if (!place) return undefined;
    return listenToElements(place, (event) => {
      if (leaving.has(event.type)) event.preventDefault();
      const { type, detail, defaultPrevented: kept } = event;
      tell.current({ type, detail: JSON.stringify(detail), kept });
    });
  }, []);

  useEffect(() => {
    const place = box.current;
    if (!place || !gateway) return undefined;
    const provider = document.createElement("gw-provider");
    provider.setAttribute("base-url", gateway.base);
    place.append(provider);
    return () => provider.remove();
  }, [gateway]);

  useEffect(() => {
    const provider = box.current?.firstElementChild;
    if (!provider || !gateway) return;
    const set = (name: string, value: string) =>
      value === "" ? provider.removeAttribute(name) : provider.setAttribute(name, value);
    set("locale", around.locale);
    set("theme", around.theme);
    const { fragment, leftOut } = draw(code);
    // What a page writes for its own gateway is this one.
    for (const element of fragment.querySelectorAll("[base-url]"))
      element.setAttribute("base-url", gateway.base);
    for (const element of fragment.querySelectorAll(tag))
      Object.assign(element, Object.fromEntries(example.properties));
    follow(provider, fragment);
    tellLeftOut.current(leftOut);
  }, [gateway, around.locale, around.theme, code, example, tag]);

  return (
    <div className="example-stage" data-theme={around.theme || undefined}>
      <div ref={box} style={{ inlineSize: around.width || undefined, maxInlineSize: "100%" }} />
    </div>
  );
}
