/** An answer that comes when the test says so. */
export function waiting<Answer>() {
  let come: (answer: Answer) => void = () => undefined;
  const promise = new Promise<Answer>((resolve) => {
    come = resolve;
  });
  return { promise, come };
}
