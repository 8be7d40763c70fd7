/** Runs tasks one at a time in order, whether or not the previous one failed. */
export function createTurnQueue(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let previous: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = previous.then(work);
    previous = next.catch(() => undefined);
    return next;
  };
}
