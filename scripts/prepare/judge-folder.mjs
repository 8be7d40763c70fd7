/** Whether the project can be built where it lies. No dependencies: runs before `npm ci`. */

/** Signs of an address, which Vite (`#`, `?`) and the style sheet's compiler (`%`) read as such in a path. */
const UNREADABLE = /[#?%]/;

/** A sentence, or undefined. */
export function judgeFolder(folder) {
  const [sign] = folder.match(UNREADABLE) ?? [];
  return sign && `The shop cannot be built in ${folder}: rename the folder that has ${sign} in its name.`;
}
