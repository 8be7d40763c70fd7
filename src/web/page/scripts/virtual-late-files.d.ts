/** Made by the build (scripts/build/late-files.ts). */
declare module "virtual:late-files" {
  /** The address of the list of files of what loads late; undefined in development. */
  export const LATE_FILES: string | undefined;
}
