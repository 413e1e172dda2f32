/** Milliseconds that a server has to say goodbye. */
const patience = 2000;

/** Ends a connection, at once when the server doesn't answer. */
export async function closeWithin(end: () => Promise<unknown>, destroy: () => void): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patience);
  });
  try {
    await Promise.race([end(), late]);
  } catch {
    // It was closed already.
  } finally {
    clearTimeout(timer);
    destroy();
  }
}
