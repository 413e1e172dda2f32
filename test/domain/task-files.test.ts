/** What of a provider's answer is a file that a task made. */
import { expect } from "chai";
import { describe, it } from "node:test";
import { taskFile, taskFiles } from "../../src/domain/tasks/task-files.js";
import { isUnderWay, progressOf, taskState, taskStates, taskWord } from "../../src/domain/tasks/task.js";

describe("files of a task", () => {
  it("are the http(s) addresses in fields that end in url, each once", () => {
    const found = taskFiles([
      { audio_url: "https://a.example/1.mp3", image_url: "https://a.example/cover", image_large_url: "" },
      {
        task_result: { videos: [{ id: "x", url: "https://v.example/clip" }] },
        url: "https://a.example/1.mp3",
      },
    ]);
    expect(found).to.deep.equal([
      { kind: "audio", url: "https://a.example/1.mp3" },
      { kind: "picture", url: "https://a.example/cover" },
      { kind: "video", url: "https://v.example/clip" },
    ]);
  });

  it("are no other addresses, and none that a provider calls", () => {
    for (const url of [
      "javascript:alert(1)",
      "data:image/png;base64,AA==",
      "/api/user/token",
      "file:///x",
      "",
      7,
      null,
    ])
      expect(taskFile(url, "image"), String(url)).to.equal(undefined);
    expect(taskFile("https://user:secret@a.example/1.png", "image")).to.equal(undefined);
    expect(
      taskFiles({ callback_url: "https://a.example/done", webhook_url: "https://a.example/x" }),
    ).to.deep.equal([]);
    expect(taskFiles("https://a.example/1.png")).to.deep.equal([]);
  });

  it("are found in an answer of any depth and size, up to an end", () => {
    let deep: unknown = { url: "https://a.example/deep.png" };
    for (let level = 0; level < 1000; level += 1) deep = { deep };
    expect(taskFiles(deep)).to.deep.equal([]);
    const many = Array.from({ length: 5000 }, (_, index) => ({
      url: `https://a.example/${String(index)}.png`,
    }));
    expect(taskFiles(many)).to.have.length(20);
  });
});

describe("a task's state", () => {
  it("is what the gateway's word says, there and back", () => {
    for (const state of taskStates) expect(taskState(taskWord(state))).to.equal(state);
    expect(taskState("")).to.equal("not-started");
    expect(taskState("SOMETHING")).to.equal("unknown");
    expect(taskStates.filter(isUnderWay)).to.deep.equal(["not-started", "submitted", "queued", "running"]);
  });

  it("has its progress as a text or a number", () => {
    for (const [value, percent] of [
      ["45%", 45],
      [45, 45],
      ["100%", 100],
      [140, 100],
      ["", undefined],
      ["soon", undefined],
      [null, undefined],
      [undefined, undefined],
    ] as const)
      expect(progressOf(value)).to.equal(percent);
  });
});
