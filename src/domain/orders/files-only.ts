/** A line that is downloaded and lies in no parcel. */
type MaybeFile = { readonly isFile?: boolean | undefined };

/** Whether all of it is downloaded: nothing is packed, sent or paid for delivery. */
export function isFilesOnly(lines: readonly MaybeFile[]): boolean {
  return lines.length > 0 && lines.every(isFile);
}

export function isFile(line: MaybeFile): boolean {
  return line.isFile === true;
}

export function goesIntoParcel(line: MaybeFile): boolean {
  return !isFile(line);
}
