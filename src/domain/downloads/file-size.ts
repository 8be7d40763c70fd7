const MEGABYTE = 1024 * 1024;

/** "312 MB", and with one decimal below ten. */
export function fileSizeInWords(bytes: number): string {
  const megabytes = bytes / MEGABYTE;
  return `${megabytes < 10 ? Math.max(megabytes, 0.1).toFixed(1) : Math.round(megabytes)} MB`;
}
