import { type ComponentType, useCallback, useState } from "react";

type LateComponent<Props> = {
  /** Undefined until its script has loaded. */
  readonly Component: ComponentType<Props> | undefined;
  /** Loads the script once. Resolves to whether that succeeded. */
  readonly fetchIt: () => Promise<boolean>;
};

/** A component whose script is loaded only when it is about to be used. `load` must be a stable function. */
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
