import { type ComponentType, useCallback, useState } from "react";

type LateComponent<Props> = {
  /** Undefined until its script has arrived. */
  readonly Component: ComponentType<Props> | undefined;
  /** Fetches it once. Resolves to whether it is there. */
  readonly fetchIt: () => Promise<boolean>;
};

/** A component whose script is not part of the page and comes on first intent. `load` must be a stable function. */
export function useLateComponent<Props>(load: () => Promise<ComponentType<Props>>): LateComponent<Props> {
  const [Component, setComponent] = useState<ComponentType<Props>>();
  const fetchIt = useCallback(
    () =>
      load().then(
        (loaded) => {
          setComponent(() => loaded);
          return true;
        },
        () => false,
      ),
    [load],
  );
  return { Component, fetchIt };
}
