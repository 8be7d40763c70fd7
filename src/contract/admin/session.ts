import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";

/** Longer than any password a person keeps; bounds the work of checking one. */
const LONGEST_PASSWORD = 1000;

/** How this browser stands at the store-keeper's door (DECISIONS 9). */
export const StorekeeperSessionSchema = z.object({
  required: z.boolean().describe("Whether a password has to be given here."),
  signedIn: z.boolean(),
  refusal: z
    .string()
    .nullable()
    .describe(
      "Where no password is set: why the store-keeper's calls are refused, in one sentence, or null.",
    ),
});

export type StorekeeperSession = z.infer<typeof StorekeeperSessionSchema>;

export const getStorekeeperSession = endpoint({
  method: "GET",
  path: "/api/storekeeper/session",
  summary: "Whether a store-keeper has to sign in, and has.",
  tag: "storekeeper",
  response: StorekeeperSessionSchema,
  errors: [],
});

export const signIn = endpoint({
  method: "POST",
  path: "/api/storekeeper/sign-in",
  summary: "Opens a store-keeper's session of twelve hours, kept in a cookie that scripts cannot read.",
  tag: "storekeeper",
  body: z.object({
    password: z
      .string({ error: "Please enter the password." })
      .min(1, "Please enter the password.")
      .max(LONGEST_PASSWORD, "This is longer than any password here."),
  }),
  response: StorekeeperSessionSchema,
  errors: ["wrong_password", "forbidden", "rate_limited"],
});

export const signOut = endpoint({
  method: "POST",
  path: "/api/storekeeper/sign-out",
  summary: "Ends the store-keeper's session of this browser, at once and for good.",
  tag: "storekeeper",
  response: StorekeeperSessionSchema,
  errors: [],
});
