import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";

/** Limits the work of checking a password; longer than any that is used. */
const LONGEST_PASSWORD = 1000;

/** Whether this browser may use the admin's calls. */
export const AdminSessionSchema = z.object({
  required: z.boolean().describe("Whether this shop asks for a password."),
  signedIn: z.boolean(),
  refusal: z
    .string()
    .nullable()
    .describe("Why the admin's calls are refused where no password is set, in one sentence; else null."),
});

export type AdminSession = z.infer<typeof AdminSessionSchema>;

export const getAdminSession = endpoint({
  method: "GET",
  path: "/api/admin/session",
  summary: "Whether signing in is required, and whether this browser is signed in.",
  tag: "admin",
  response: AdminSessionSchema,
  errors: [],
});

export const signIn = endpoint({
  method: "POST",
  path: "/api/admin/sign-in",
  summary: "Opens a session of twelve hours, kept in a cookie that scripts cannot read.",
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
  summary: "Ends the session of this browser.",
  tag: "admin",
  response: AdminSessionSchema,
  errors: [],
});

/** The name of the session's cookie. Over https the prefix makes browsers bind it to this host alone. */
export function sessionCookieName(isSecure: boolean): string {
  return isSecure ? "__Host-kulud-admin" : "kulud-admin";
}
