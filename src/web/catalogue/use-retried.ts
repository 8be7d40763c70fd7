import { useState } from "react";

/** The newest answer: what the page's loader gave, or what was asked for again since then. */
export function useRetried<Answer>(loaded: Answer): [Answer, (retried: Answer) => void] {
  const [retried, setRetried] = useState([loaded, loaded] as const);
  return [retried[0] === loaded ? retried[1] : loaded, (answer) => setRetried([loaded, answer])];
}
