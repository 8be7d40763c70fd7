import { errorAt } from "#server/platform/domain-error.ts";

/** The upload is not a photograph the shop can show; the sentence tells the admin why. */
export const invalidPicture = (sentence: string, field = "photograph") =>
  errorAt("invalid_picture", field, sentence);

export const notDescribed = () => invalidPicture("Say in a few words what the photograph shows.", "alt");

export const pictureTooLarge = (megabytes: number) =>
  errorAt(
    "payload_too_large",
    "photograph",
    `The file is larger than ${megabytes} MB. Please make it smaller and try again.`,
  );
