import { describe, expect, it } from "vitest";
import { sendContactMessage } from "#contract/contact/shopper.ts";
import { ContactFormSchema } from "./contact-form.tsx";

const MESSAGE = {
  name: "Lerato",
  email: "lerato@example.org",
  subject: "Sizes",
  message: "Do you have 4XL?",
};

describe("the contact form", () => {
  it("takes what the shop takes", () => {
    const form = ContactFormSchema.parse({ ...MESSAGE, name: " Lerato " });
    expect(form).toEqual(MESSAGE);
    expect(sendContactMessage.body.safeParse(form).success).toBe(true);
  });

  it.each([
    [{ name: " " }, "Name is required"],
    [{ email: "" }, "Valid email is required"],
    [{ email: "lerato" }, "Valid email is required"],
    [{ subject: "" }, "Subject is required"],
    [{ message: "\n" }, "Message is required"],
  ])("refuses %o", (wrong, message) => {
    const { error } = ContactFormSchema.safeParse({ ...MESSAGE, ...wrong });
    expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});
