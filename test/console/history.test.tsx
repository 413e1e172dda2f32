// On lite, too: a screen is unmounted and comes back.
import { expect } from "chai";
import { openHistory } from "../../src/console/history.js";
import { comeFrom, goHome } from "./console-page.js";

describe("the history of a console", () => {
  afterEach(goHome);

  it("follows the browser only between attach and dispose: React may make one and never show it", () => {
    comeFrom("/site/token");
    const opened = openHistory("path", "/site");
    const path = () => opened.visit.peek().location.pathname;
    const popTo = (address: string) => {
      history.replaceState(null, "", address);
      window.dispatchEvent(new PopStateEvent("popstate"));
    };

    popTo("/site/log");
    expect(path()).to.equal("/token");
    opened.attach();
    expect(path()).to.equal("/log");
    popTo("/site/topup");
    expect(path()).to.equal("/topup");
    opened.dispose();
    popTo("/site/token");
    expect(path()).to.equal("/topup");
  });
});
