import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";

/** Longer than any password a person keeps; bounds the work of checking one. */
const LONGEST_PASSWORD = 1000;

/** Whether this browser may use the admin's calls. */
export const AdminSessionSchema = z.object({
  required: z.boolean().describe("Whether a password has to be given here."),
  signedIn: z.boolean(),
  refusal: z
    .string()
    .nullable()
    .describe("Where no password is set: why the admin's calls are refused, in one sentence, or null."),
});

export type AdminSession = z.infer<typeof AdminSessionSchema>;

export const getAdminSession = endpoint({
  method: "GET",
  path: "/api/admin/session",
  summary: "Whether an admin has to sign in, and has.",
  tag: "admin",
  response: AdminSessionSchema,
  errors: [],
});

export const signIn = endpoint({
  method: "POST",
  path: "/api/admin/sign-in",
  summary: "Opens an admin's session of twelve hours, kept in a cookie that scripts cannot read.",
  tag: "admin",
  body: z.object({
    password: z
      .string({ error: "Please enter the password." })
      .min(1, "Please enter the password.")
      .max(LONGEST_PASSWORD, "This is longer than any password here."),
  }),
  response: AdminSessionSchema,
  errors: ["wrong_password", "forbidden", "rate_limited"],
});

export const signOut = endpoint({
  method: "POST",
  path: "/api/admin/sign-out",
  summary: "Ends the admin's session of this browser, at once and for good.",
  tag: "admin",
  response: AdminSessionSchema,
  errors: [],
});

/** The cookie that keeps a session. Over https its prefix makes browsers bind it to this very host. */
export function sessionCookieName(isSecure: boolean): string {
  return isSecure ? "__Host-kulud-admin" : "kulud-admin";
}
