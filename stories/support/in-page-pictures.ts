import { logoPng } from "../../demo/gateway/logo.js";

const logoOfGateway = /^\/embedded\/[\w-]+\/logo\.png$/;

/**
 * Lets pictures show the logo of a gateway of this page. A picture's request does not go through `fetch`, and no server
 * knows these addresses, so the picture itself takes the place of the address.
 */
export function showPictures(): void {
  const logo = `data:image/png;base64,${btoa(String.fromCharCode(...logoPng()))}`;
  const addressFor = (src: string): string =>
    logoOfGateway.test(new URL(src, document.baseURI).pathname) ? logo : src;
  const { prototype } = HTMLImageElement;
  // React sets the attribute first, then the property.
  const { setAttribute } = prototype;
  prototype.setAttribute = function (name, value) {
    setAttribute.call(this, name, name === "src" ? addressFor(value) : value);
  };
  const property = Object.getOwnPropertyDescriptor(prototype, "src") ?? {};
  Object.defineProperty(prototype, "src", {
    ...property,
    set(this: HTMLImageElement, value: string) {
      property.set?.call(this, addressFor(value));
    },
  });
}
