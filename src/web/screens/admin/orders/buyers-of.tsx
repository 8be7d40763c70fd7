import { useState } from "react";
import type { OrderPage } from "#contract/orders/owner.ts";
import { LONGEST_CONTACT_TEXTS as LONGEST } from "#domain/texts/longest-texts.ts";
import { add } from "#web/api/add.ts";
import type { CallInput } from "#web/api/call.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { SelectField } from "#web/kit/ui/select-field.tsx";
import { TextAreaField } from "#web/kit/ui/text-area-field.tsx";
import { TextField } from "#web/kit/ui/text-field.tsx";
import { adminPaths } from "#web/screens/admin/admin-paths.ts";
import { AdminForm, textOf } from "#web/screens/admin/controls/admin-form.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import { WayOn } from "./way-on.tsx";

type BuyersOfProps = {
  readonly id: number;
  readonly product: NonNullable<OrderPage["product"]>;
  /** Undefined for all sizes. */
  readonly size: string | undefined;
  readonly isOwner: boolean;
  readonly onSize: (size: string | undefined) => void;
};

/** Above the orders of one product: in which size, and one mail to all who have it. */
export function BuyersOf({ id, product: { name, sizes }, size, isOwner, onSize }: BuyersOfProps) {
  const [mailed, setMailed] = useState(0);
  return (
    <div className="border-ink border-b bg-wash px-(--gut) py-1">
      <p>
        <span className="mr-4 font-semibold">{`Who bought ${name}`}</span>
        <WayOn to={adminPaths.orders()}>All orders</WayOn>
      </p>
      {sizes.length > 1 && (
        <div className="max-w-60 py-2">
          <SelectField
            label="In size"
            onChange={({ target }) => onSize(target.value === "" ? undefined : target.value)}
            value={size ?? ""}
          >
            <option value="">All sizes</option>
            {sizes.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </SelectField>
        </div>
      )}
      {isOwner && (
        <BuyerMailForm
          id={id}
          // Closed and empty once it is sent: a second press would write to everybody again.
          key={`${size} ${mailed}`}
          onSent={() => setMailed(mailed + 1)}
          size={size}
        />
      )}
    </div>
  );
}

type Body = CallInput<"POST /api/admin/orders/mail">["body"];

type BuyerMailFormProps = Pick<BuyersOfProps, "id" | "size"> & { readonly onSent: () => void };

function BuyerMailForm({ id, size, onSent }: BuyerMailFormProps) {
  const mailing = useAdminAction((body: Body) => add("POST /api/admin/orders/mail", { body }), {
    done: ({ people }) => ({
      title: people === 1 ? "One person is mailed" : `${people} people are mailed`,
      description: "It stands in the timeline of their order.",
    }),
    onDone: onSent,
  });
  const whom = size === undefined ? "everybody who bought it" : `everybody who has it in ${size}`;
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
        One mail to {whom}
      </summary>
      <AdminForm
        action={mailing}
        button={
          <Button disabled={mailing.isPending} size="tool" tone="ink" type="submit">
            {mailing.isPending ? "Writing to them..." : `Send it to ${whom}`}
          </Button>
        }
        className="grid max-w-[640px] gap-3 pb-4 aria-busy:opacity-60"
        keepsAs={`A mail to the buyers of ${id}`}
        label={`One mail to ${whom}`}
        onSubmit={(typed) =>
          mailing.run({
            product: id,
            ...(size !== undefined && { size }),
            subject: textOf(typed, "subject"),
            text: textOf(typed, "text"),
          })
        }
      >
        <p className="text-s">
          Each person gets one mail, and those who got all their money back get none. Write about what they
          bought: advertising goes to the newsletter, which they can leave.
        </p>
        <TextField
          autoComplete="off"
          error={mailing.fields.subject}
          label="Subject"
          maxLength={LONGEST.subject}
          name="subject"
        />
        <TextAreaField
          error={mailing.fields.text}
          label="What you write"
          maxLength={LONGEST.message}
          name="text"
          rows={5}
        />
      </AdminForm>
    </details>
  );
}
