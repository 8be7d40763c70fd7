import { errorAt } from "#server/platform/domain-error.ts";

/** The upload is no photograph the shop can show; the sentence says why, for the admin. */
export const invalidPicture = (sentence: string, field = "photograph") =>
  errorAt("invalid_picture", field, sentence);

export const pictureTooLarge = (megabytes: number) =>
  errorAt(
    "payload_too_large",
    "photograph",
    `The file is larger than ${megabytes} MB. Please make it smaller and try again.`,
  );
