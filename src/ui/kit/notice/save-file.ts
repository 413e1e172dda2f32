/** Hands a text file to the browser's downloads. Needs no network and no script rights. */
export function saveFile(name: string, text: string, type = "text/plain"): void {
  saveBlob(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

/** Hands a file to the browser's downloads. */
export function saveBlob(name: string, data: Blob): void {
  const address = URL.createObjectURL(data);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The download has its own hold on the data once it began, which is after this task.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
