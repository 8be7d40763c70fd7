/** The bundler's manifest. */
export type Manifest = Readonly<Record<string, ManifestChunk>>;

type ManifestChunk = {
  readonly file: string;
  readonly imports?: readonly string[];
};

/** The style sheet that every page has. */
export function styleSheetOf(manifest: Manifest): string {
  const file = manifest["style.css"]?.file;
  if (!file) throw new Error("the build has no style sheet");
  return file;
}

/** That one, and the admin's. */
export function styleSheetsOf(manifest: Manifest): readonly string[] {
  return Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => file.endsWith(".css"));
}

/** The scripts that these sources of src/web import statically. Throws when one is not in the build. */
export function filesOf(manifest: Manifest, sources: readonly string[]): Set<string> {
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const source of sources) {
    const key = Object.keys(manifest).find((name) => name.split("?")[0]?.endsWith(`src/web/${source}`));
    if (!key) throw new Error(`the build has no ${source}`);
    visit(key);
  }
  return files;
}
