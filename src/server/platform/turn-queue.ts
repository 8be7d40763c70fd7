/** Runs what it is given one after the other, in the order it was given, whatever became of the one before. */
export function createTurnQueue(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let previous: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = previous.then(work);
    previous = next.catch(() => undefined);
    return next;
  };
}
