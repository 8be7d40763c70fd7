import { Component, type ReactNode, Suspense } from "react";
import type { PartName } from "#domain/page-health/closed-lists.ts";

type PartProps = {
  /** The name under which its failure is reported. */
  readonly name: PartName;
  /** Shown in its place after a failure; nothing by default. */
  readonly instead?: ReactNode;
  readonly children: ReactNode;
};

/**
 * A part of a page that can be missing without the page losing its purpose. If it throws, only this part is left out:
 * in the browser by the error boundary; on the server, which has no boundaries, and during hydration, by the Suspense.
 * Caught errors are reported where React is started (react-errors.ts).
 */
export class Part extends Component<PartProps> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { name, instead, children } = this.props;
    return (
      <Suspense fallback={instead}>
        {globalThis.IS_PLANTED && !this.state.hasFailed && <PlantedFault name={name} />}
        {this.state.hasFailed ? instead : children}
      </Suspense>
    );
  }
}

declare global {
  /** Replaced by `true` in one build only; elsewhere it is undefined. */
  var IS_PLANTED: boolean | undefined;
  /** Names of parts that are to fail. */
  var plantedFaults: readonly string[] | undefined;
}

/** Only in the test build (`npm run build:web -- --planted`): fails in the parts that a test names. */
export function PlantedFault({ name }: { readonly name: string }) {
  if (globalThis.plantedFaults?.includes(name)) throw new Error(`planted in ${name}`);
  return null;
}
