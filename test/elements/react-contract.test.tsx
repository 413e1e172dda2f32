// Not on lite: the components run on their host's React.
import { expect } from "chai";
import { createElement, type ComponentType } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server.browser";
import { defineElement } from "../../src/elements/bridge/define-element.js";
import { sharedEvents, sharedMethods } from "../../src/elements/definition/every-element.js";
import type { AttributeDefinition, ElementDefinition } from "../../src/elements/definition/definition.js";
import { catalog } from "../../src/elements/generated/catalog.js";
import { createComponent } from "../../src/react/create-component.js";
import * as components from "../../src/react/index.js";
import { GatewayProvider } from "../../src/react/index.js";
import { useHost, useNavigation } from "../../src/ui/host/context/host.js";
import { click, findAllByRole, findByText, mount, waitFor } from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { holdReads } from "../support/held-reads.js";
import { examples } from "./attribute-examples.js";

/** Whether a button or a link is called Sign in, or as its view calls it. */
const isWay = (one: HTMLElement): boolean => /\b(sign|log)[ -]in$/i.test(one.innerText.trim());

type Props = Readonly<Record<string, unknown>>;

const viewed: readonly ElementDefinition[] = catalog.filter(({ view }) => view !== undefined);

/** The component of an element, as the package exports it. */
const componentOf = ({ component, module }: ElementDefinition): ComponentType<Props> => {
  const name = component ?? module.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  return (components as unknown as Readonly<Record<string, ComponentType<Props>>>)[name] ?? (() => null);
};

const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const settingsOf = { locale: "zh-CN", theme: "dark", density: "compact" } as const;

/** What a page may set on an element: its own attributes and properties, by the names of the properties. */
function everyProp({ attributes, properties }: ElementDefinition): Props {
  return Object.fromEntries<unknown>([
    ...Object.values<AttributeDefinition>(attributes).map(
      (definition) => [definition.property, examples(definition).value] as const,
    ),
    ...Object.keys(properties).map((name) => [name, `the ${name}`] as const),
  ]);
}

describe("each React component", () => {
  let gateway: TestGateway;
  let box: HTMLElement;
  let root: Root;
  const seen: { props: Props; login: string | undefined; base: string }[] = [];
  const Probe = (props: Props) => {
    const login = useNavigation().href("login");
    seen.push({ props, login, base: useHost().gateway.baseUrl });
    return <p>the view</p>;
  };
  const loadProbe = () => Promise.resolve({ View: Probe });

  beforeEach(async () => {
    gateway = await openGateway();
    box = mount("<div></div>");
    root = createRoot(box);
    seen.length = 0;
  });
  afterEach(() => root.unmount());

  const frame = (host: Element | null | undefined) => host?.shadowRoot?.querySelector<HTMLElement>(".gw");

  for (const element of viewed) {
    it(`gives its view what <${element.tag}> gives it, and takes settings of its own`, async () => {
      const View = createComponent(element, loadProbe) as ComponentType<Props>;
      const given = everyProp(element);
      const all = { ...given, baseUrl: gateway.base, ...settingsOf };
      root.render(createElement(View, all));
      await findByText(box, "the view");
      const [ofComponent] = seen.splice(0);
      const tag = `${element.tag}-probe` as const;
      defineElement({ ...element, tag }, loadProbe);
      const one = Object.assign(document.createElement(tag), all);
      mount("<div></div>").append(one);
      await findByText(one, "the view");
      const [ofElement] = seen.splice(0);
      expect(ofComponent).to.deep.equal(ofElement);
      // Where the sign-in page is, is a setting and none of the view's props.
      const { loginUrl, ...own } = given;
      expect(ofComponent?.props).to.deep.include(own);
      expect(ofComponent?.login).to.equal(loginUrl);
      const looks = [box.firstElementChild, one].map((host) => {
        const { dataset, lang } = frame(host) ?? box;
        return [dataset.scheme, dataset.density, lang];
      });
      expect(looks).to.deep.equal([
        ["dark", "compact", "zh-CN"],
        ["dark", "compact", "zh-CN"],
      ]);
    });

    it(`has the slots, events and methods of <${element.tag}>, and is a box like any other`, async () => {
      const View = createComponent(element, loadProbe) as ComponentType<Props>;
      const heard: string[] = [];
      const events = Object.keys({ ...sharedEvents, ...element.events });
      const handlers = events.map(
        (event) =>
          [
            camel(event.replace("gw", "on")),
            ({ detail }: CustomEvent<string>) => heard.push(detail),
          ] as const,
      );
      const slots = Object.keys(element.slots);
      const contents = slots.map((slot) => [camel(slot), <b key={slot}>in {slot}</b>] as const);
      const handle: { current: object | null } = { current: null };
      root.render(
        createElement(
          View,
          {
            ...Object.fromEntries<unknown>([...handlers, ...contents]),
            ref: handle,
            baseUrl: gateway.base,
            id: "mine",
            className: "wide",
            style: { marginTop: "3px" },
            title: "a title",
            "aria-label": "a name",
            "data-place": "left",
          },
          <i key="child">a child</i>,
        ),
      );
      await findByText(box, "the view");
      const host = box.querySelector<HTMLElement>("#mine.wide[title='a title'][data-place=left]");
      if (!host) throw new Error(box.innerHTML);
      expect(host.getAttribute("aria-label")).to.equal("a name");
      expect(host.style.marginTop).to.equal("3px");
      expect(host.querySelector(":scope > i")?.textContent).to.equal("a child");
      for (const slot of slots)
        expect(host.querySelector(`:scope > [slot="${slot}"]`)?.textContent).to.equal(`in ${slot}`);
      heard.length = 0;
      for (const event of events)
        frame(host)?.dispatchEvent(new CustomEvent(event, { detail: event, bubbles: true, composed: true }));
      expect(heard).to.deep.equal(events);
      expect(Object.keys(handle.current ?? {})).to.have.members(
        Object.keys({ ...sharedMethods, ...element.methods }),
      );
    });

    it(`is a frame as high as <${element.tag}> usually is, on a server, and keeps that room`, async () => {
      const View = componentOf(element);
      root.unmount();
      const reads = holdReads(gateway.base, () => true);
      const view = <View baseUrl={gateway.base} locale="en" id="mine" />;
      box.innerHTML = renderToString(view);
      const height = () => box.getBoundingClientRect().height;
      const before = height();
      expect(box.querySelector("#mine")?.childElementCount).to.equal(1);
      const mismatches: unknown[] = [];
      root = hydrateRoot(box, view, { onRecoverableError: (error) => mismatches.push(error) });
      await waitFor(() => frame(box.querySelector("#mine")), "the view's own frame");
      if (element.room) expect(height()).to.be.closeTo(before, 2);
      else expect(before).to.be.greaterThan(0);
      // What is part of a line: its frame stands on the line as a picture does, the chip is in the middle of it.
      if (box.querySelector("#mine")?.localName === "span") {
        await waitFor(() => frame(box.querySelector("#mine"))?.querySelector(".chip"), "the chip");
        expect(height(), "with the chip").to.be.closeTo(before, 2);
      }
      expect(mismatches).to.deep.equal([]);
      reads.release();
      reads.restore();
    });
  }

  for (const element of viewed.filter(({ attributes }) => "login-url" in attributes)) {
    it(`leads a signed-out visitor from <${element.tag}> to the site's sign-in`, async () => {
      const View = componentOf(element);
      const asked: string[] = [];
      const login = new URL("/sign-in", location.href).href;
      const onBeforeNavigate = (event: CustomEvent<{ url: string }>) => {
        event.preventDefault();
        asked.push(event.detail.url);
      };
      const draw = (props: Props, around: Props = {}) =>
        root.render(
          <GatewayProvider baseUrl={gateway.base} locale="en" {...around}>
            <View onBeforeNavigate={onBeforeNavigate} {...props} />
          </GatewayProvider>,
        );
      const way = () =>
        waitFor(
          () => [...findAllByRole(box, "button"), ...findAllByRole(box, "link")].find(isWay),
          "the way to the sign-in",
        );
      draw({ loginUrl: "/sign-in" });
      await click(await way());
      draw({}, { loginUrl: "/sign-in" });
      await click(await way());
      expect(asked).to.deep.equal([login, login]);
      draw({
        navigation: { href: () => "/elsewhere", go: (place: string) => asked.push(place) > 0 },
      });
      await click(await way());
      expect(asked).to.deep.equal([login, login, "login"]);
      if (!("signed-out" in element.slots)) return;
      draw({ signedOut: <p>a form of the site</p> });
      const form = await findByText(box, "a form of the site");
      expect(form.checkVisibility()).to.equal(true);
      expect(findAllByRole(box, "heading")).to.have.length(0);
    });
  }
});
