import { expect } from "chai";
import { openHistory } from "../../src/console/history.js";
import { nextEvent } from "../support/dom.js";
import { comeFrom, goHome } from "./console-page.js";

describe("the history of a console", () => {
  afterEach(goHome);

  it("follows the browser only between attach and dispose: React may make one and never show it", async () => {
    comeFrom("/site/token");
    const opened = openHistory("path", "/site");
    const path = () => opened.visit.peek().location.pathname;
    const back = async () => {
      const gone = nextEvent(window, "popstate");
      history.back();
      await gone;
    };
    for (const next of ["/site/topup", "/site/log", "/site/setting"]) comeFrom(next);

    await back();
    expect(path()).to.equal("/token");
    opened.attach();
    expect(path()).to.equal("/log");
    await back();
    expect(path()).to.equal("/topup");
    opened.dispose();
    await back();
    expect(path()).to.equal("/topup");
  });
});
