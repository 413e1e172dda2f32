// How far below the top of a phone's window the lists of the console begin, everything above them included.
import { expect } from "chai";
import { setViewport, waitFor } from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { goHome, openConsole } from "./console-page.js";

describe("<gw-console> on a phone", () => {
  let gateway: TestGateway;
  before(async () => {
    await setViewport({ width: 360, height: 740 });
    gateway = await openGateway({ seed: "demo" });
  });
  beforeEach(() => gateway.logIn());
  after(() => setViewport({ width: 800, height: 600 }));
  afterEach(goHome);

  for (const path of ["/token", "/channel", "/user", "/redemption", "/log"])
    for (const locale of ["en", "zh-CN"])
      it(`has the first row of ${path} within 200 px of the window's top, ${locale}`, async () => {
        const element = openConsole(gateway, `routing="memory" start="${path}"`, `locale="${locale}"`);
        const row = await waitFor(() => element.shadowRoot?.querySelector("tr[data-index]"), "the first row");
        element.scrollIntoView();
        expect(row.getBoundingClientRect().top - element.getBoundingClientRect().top).to.be.within(60, 200);
      });
});
