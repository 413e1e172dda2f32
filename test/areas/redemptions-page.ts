import type { TestGateway } from "../support/gateway.js";

interface SavedFile {
  readonly name: string;
  readonly text: Promise<string>;
}

/** Catches what would go to the browser's downloads or clipboard, until `restore`. */
export function catchOutput({ clipboard = true } = {}) {
  // Without it files go to the downloads.
  const picker = Object.getOwnPropertyDescriptor(window, "showSaveFilePicker");
  Object.defineProperty(window, "showSaveFilePicker", { configurable: true, value: undefined });
  const files: SavedFile[] = [];
  const copied: string[] = [];
  const { createObjectURL } = URL;
  const follow = HTMLAnchorElement.prototype.click;
  const write = navigator.clipboard.writeText.bind(navigator.clipboard);
  let blob: Blob | undefined;
  URL.createObjectURL = (object: Blob) => {
    blob = object;
    return createObjectURL.call(URL, object);
  };
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    if (blob) files.push({ name: this.download, text: blob.text() });
  };
  navigator.clipboard.writeText = (text) => {
    if (!clipboard) return Promise.reject(new Error("closed"));
    copied.push(text);
    return Promise.resolve();
  };
  if (!clipboard) Object.defineProperty(document, "execCommand", { configurable: true, value: () => false });
  return {
    files,
    copied,
    restore() {
      if (picker) Object.defineProperty(window, "showSaveFilePicker", picker);
      URL.createObjectURL = createObjectURL;
      HTMLAnchorElement.prototype.click = follow;
      navigator.clipboard.writeText = write;
      Reflect.deleteProperty(document, "execCommand");
    },
  };
}

interface Code {
  readonly id: number;
  readonly status: number;
  readonly name: string;
  readonly quota: number;
  readonly key: string;
}

/** The newest code, as the gateway has it: in a list, or in new-api's page of one. */
export async function newest(gateway: TestGateway): Promise<Code> {
  const { body } = await gateway.call("GET", "/api/redemption/?p=0");
  const data = body?.data as Code[] | { readonly items: Code[] };
  const [first] = Array.isArray(data) ? data : data.items;
  return first ?? { id: 0, status: 0, name: "", quota: 0, key: "" };
}

/** Creates a code on the gateway. @returns its ID */
export async function make(gateway: TestGateway, name: string, quota = 1000): Promise<number> {
  await gateway.call("POST", "/api/redemption/", { name, quota, count: 1 });
  return (await newest(gateway)).id;
}

/** The calls so far that write to codes. */
export const writes = async (gateway: TestGateway) =>
  (await gateway.requests()).filter(({ method, path }) => method !== "GET" && path.includes("redemption"));
