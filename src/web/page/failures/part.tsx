import { Component, type ReactNode, Suspense } from "react";
import type { PartName } from "#domain/page-problems/closed-lists.ts";

type PartProps = {
  /** The name under which its failure is reported. */
  readonly name: PartName;
  /** Shown in its place once it has failed; nothing by default. */
  readonly instead?: ReactNode;
  readonly children: ReactNode;
};

/**
 * A part of a page without which the page still sells. Where it throws it leaves out itself and nothing else. In the browser
 * that is the boundary's doing; the server knows no boundaries, and there, as while React takes the page over, it is that of
 * the Suspense. What it catches is reported where React is started (react-errors.ts).
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
  /** Replaced by `true` in one build alone; elsewhere it is absent. */
  var IS_PLANTED: boolean | undefined;
  /** The parts that are to fail. */
  var plantedFaults: readonly string[] | undefined;
}

/** Only in the build for tests (`npm run build:web -- --planted`): fails in the parts that a test names. */
export function PlantedFault({ name }: { readonly name: string }) {
  if (globalThis.plantedFaults?.includes(name)) throw new Error(`planted in ${name}`);
  return null;
}
