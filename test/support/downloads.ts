/** One file that would have gone to the browser's downloads. */
export interface Download {
  readonly name: string;
  readonly text: Promise<string>;
}

/** Catches what would go to the browser's downloads, until `restore`. */
export function catchDownloads(): { readonly files: readonly Download[]; restore(): void } {
  const files: Download[] = [];
  const { createObjectURL } = URL;
  const { click } = HTMLAnchorElement.prototype;
  const { showSaveFilePicker } = window as { showSaveFilePicker?: unknown };
  let blob: Blob | undefined;
  // Without it files go to the downloads.
  Object.assign(window, { showSaveFilePicker: undefined });
  URL.createObjectURL = (object: Blob) => {
    blob = object;
    return createObjectURL.call(URL, object);
  };
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    if (blob && this.download !== "") files.push({ name: this.download, text: blob.text() });
    else click.call(this);
    blob = undefined;
  };
  return {
    files,
    restore() {
      URL.createObjectURL = createObjectURL;
      HTMLAnchorElement.prototype.click = click;
      Object.assign(window, { showSaveFilePicker });
    },
  };
}
