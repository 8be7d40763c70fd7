declare global {
  /** What the builder writes in its place is true in one build alone; elsewhere it is not there. */
  var IS_PLANTED: boolean | undefined;
  /** The parts that are to fail. */
  var plantedFaults: readonly string[] | undefined;
}

/** Only in the build for tests (`npm run build:web -- --planted`): fails in the parts that a test has named. */
export function PlantedFault({ name }: { readonly name: string }) {
  if (globalThis.plantedFaults?.includes(name)) throw new Error(`planted in ${name}`);
  return null;
}
