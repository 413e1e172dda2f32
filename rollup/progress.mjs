/** Reports the build's progress to the process that started it, as text that `npm start` prints. */
export function progress() {
  let read = 0;
  let minified = 0;
  const tell = (text) => process.send?.(text);
  return {
    name: "progress",
    moduleParsed() {
      read += 1;
      if (read % 20 === 0) tell(`${read} modules read`);
    },
    // Comes after the minifier, once for each file.
    renderChunk(_code, _chunk, _options, { chunks }) {
      minified += 1;
      tell(`${minified} of ${Object.keys(chunks).length} files minified`);
      return null;
    },
  };
}
