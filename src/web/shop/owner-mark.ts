import { localTexts } from "#web/kit/storage/text-store.ts";

const KEY = "kuludOwner";

/** Whether an owner has used the admin in this browser. It opens nothing: the server asks for the session. */
export const ownerMark = {
  isSet: (): boolean => localTexts.read(KEY) !== undefined,
  set: (): void => void localTexts.write(KEY, "1"),
  remove: (): void => localTexts.remove(KEY),
};
