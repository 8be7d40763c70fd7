/** Folder names that mark a layer rather than a subject. */
const FLOORS = new Set(
  "src tests domain contract content server sandbox web kit page shop screens api e2e security ts tsx test e2e route routes".split(
    " ",
  ),
);

/** The files whose paths share most words with the changed ones, up to a limit; none without a common word. */
export function nearestFiles(
  changed: readonly string[],
  files: readonly string[],
  most: number,
): readonly string[] {
  const wanted = new Set(changed.filter((file) => file.startsWith("src/")).flatMap(wordsOf));
  return files
    .map((file) => ({ file, nearness: nearnessOf(new Set(wordsOf(file)), wanted) }))
    .filter(({ nearness }) => nearness > 0)
    .toSorted((one, other) => other.nearness - one.nearness)
    .slice(0, most)
    .map(({ file }) => file);
}

/** How many words are shared, counting less where a path has many. */
function nearnessOf(words: ReadonlySet<string>, wanted: ReadonlySet<string>): number {
  return [...words].filter((word) => wanted.has(word)).length / Math.sqrt(words.size);
}

/** Plural and singular are one word. */
function wordsOf(path: string): string[] {
  return path
    .split(/[/.-]/)
    .filter((word) => word !== "" && !FLOORS.has(word))
    .map((word) => word.replace(/s$/, ""));
}
