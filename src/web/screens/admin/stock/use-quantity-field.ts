import { useId, useRef, useState } from "react";

/** A number that is typed and saved. `input` goes to a QuantityInput, `afterwards` to the action that saves it. */
export function useQuantityField() {
  const [typed, setTyped] = useState("");
  const ref = useRef<HTMLInputElement>(null);
  const problemId = useId();
  const focus = () => ref.current?.focus();
  return {
    typed,
    problemId,
    input: { typed, ref, onType: setTyped },
    afterwards: {
      onDone() {
        setTyped("");
        // An empty field disables the button, which would lose the focus.
        focus();
      },
      onFailed: focus,
    },
  };
}
