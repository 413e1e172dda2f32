import { expect } from "chai";
import { describe, it } from "node:test";
import { chatClients, lobeChat, serverAddress, tokenText } from "../../src/domain/site/chat-links.js";
import { topUpUrl } from "../../src/domain/money/topup-link.js";

const server = "https://gw.example/x y";
const [next, ama, opencat] = chatClients;

describe("serverAddress", () => {
  const rows: [string | undefined, string | undefined][] = [
    [undefined, undefined],
    ["", undefined],
    ["http://localhost:3000", undefined],
    ["http://localhost:3000/", undefined],
    ["http://localhost:3001", "http://localhost:3001"],
    ["https://gw.example//", "https://gw.example"],
    [" https://gw.example/base ", "https://gw.example/base"],
  ];
  for (const [address, text] of rows)
    it(`takes ${address} as ${text}`, () => {
      expect(serverAddress(address)).to.equal(text);
    });
});

describe("chat links", () => {
  it("put sk- before a key once", () => {
    expect(tokenText("KEY")).to.equal("sk-KEY");
    expect(tokenText("sk-KEY")).to.equal("sk-KEY");
  });
  it("are those of the three clients", () => {
    const target = { key: "KEY", server, chatLink: "" };
    expect(chatClients.map(({ id }) => id)).to.deep.equal(["next", "ama", "opencat"]);
    expect(next?.url(target)).to.equal(
      'https://app.nextchat.dev/#/?settings={"key":"sk-KEY","url":"https://gw.example/x y"}',
    );
    expect(ama?.url(target)).to.equal("ama://set-api-key?server=https%3A%2F%2Fgw.example%2Fx%20y&key=sk-KEY");
    expect(opencat?.url(target)).to.equal(
      "opencat://team/join?domain=https%3A%2F%2Fgw.example%2Fx%20y&token=sk-KEY",
    );
    expect(lobeChat.url(target)).to.equal(undefined);
  });
  it("use the configured chat link", () => {
    const target = { key: "KEY", server: "https://gw.example", chatLink: "https://chat.example/" };
    expect(next?.url(target)).to.equal(
      'https://chat.example/#/?settings={"key":"sk-KEY","url":"https://gw.example"}',
    );
    expect(lobeChat.url(target)).to.equal(
      'https://chat.example/?settings={"keyVaults":{"openai":{"apiKey":"sk-KEY","baseURL":"https://gw.example/v1"}}}',
    );
  });
  it("give no key to a chat link that is no web address", () => {
    for (const chatLink of ["javascript:alert(1)//", "chat.example", "data:text/html,x"])
      expect(next?.url({ key: "KEY", server, chatLink })).to.equal(undefined);
  });
});

describe("topUpUrl", () => {
  const payer = { username: "ada l&x", userId: 7, transactionId: "t-1" };
  it("adds who pays to what the link carries already", () => {
    expect(topUpUrl("https://pay.example/buy?plan=a#top", payer)).to.equal(
      "https://pay.example/buy?plan=a&username=ada+l%26x&user_id=7&transaction_id=t-1#top",
    );
  });
  it("has none for a link that is unset or unusable", () => {
    for (const link of ["", "   ", "pay.example", "javascript:alert(1)", "ftp://pay.example"])
      expect(topUpUrl(link, payer)).to.equal(undefined);
  });
});
