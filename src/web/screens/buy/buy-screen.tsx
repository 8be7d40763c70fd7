import type { ComponentProps } from "react";
import { Link } from "react-router";
import { type Choice, sizeOptions } from "#domain/catalogue/product-options.ts";
import { isOutOfStock, soldOutLabel } from "#domain/inventory/stock-level.ts";
import { isChoiceOut } from "#domain/inventory/stock-of-choice.ts";
import { addRand, formatRand, NO_RAND } from "#domain/money/money.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { ArrowRight } from "#web/kit/ui/icon-paths.ts";
import { SelectField } from "#web/kit/ui/select-field.tsx";
import { TextField } from "#web/kit/ui/text-field.tsx";
import type { RefusedForm } from "#web/page/plain-form.ts";
import { paths } from "#web/paths.ts";
import { PageTitle } from "#web/screens/page-parts/page-title.tsx";
import { CUSTOMER_FIELDS, PERSON_FIELDS } from "#web/shop/checkout/customer-field-list.ts";
import { GiftTexts } from "#web/shop/checkout/gift-fields.tsx";
import { PayNotes } from "#web/shop/checkout/payment/pay-notes.tsx";
import type { CartNotice } from "#web/shop/checkout/payment/payment-conflict.ts";
import { SandboxBanner } from "#web/shop/checkout/payment/sandbox-banner.tsx";
import { Photograph } from "#web/shop/products/photograph.tsx";
import { type Product, pictureInColor } from "#web/shop/products/product.ts";
import type { BuyField, ShownSums } from "./one-piece.ts";

type RefusedPurchase = RefusedForm<BuyField> & {
  readonly sums: ShownSums;
  readonly notice?: CartNotice | undefined;
};

type BuyScreenProps = {
  readonly product: Product;
  readonly choice: Choice;
  readonly checkoutKey: string;
  readonly refused: RefusedPurchase | undefined;
};

/** Sells one piece by a plain form, for browsers without scripts and for apps that break them. */
export function BuyScreen({ product, choice, checkoutKey, refused }: BuyScreenProps) {
  const picture = pictureInColor(product, refused?.values.color || choice.color);
  return (
    <>
      <SandboxBanner />
      <PageTitle>Buy one piece</PageTitle>
      <div className="page-width grid gap-6 border-t border-rule px-(--gut) pt-3.5 pb-12 lg:grid-cols-4 lg:gap-0 lg:px-0 lg:pb-24">
        <div className="grid grid-cols-[112px_minmax(0,1fr)] items-start gap-3.5 lg:block lg:px-(--gut)">
          <div className="relative aspect-4/5 overflow-hidden bg-photo">
            <Photograph eager picture={picture} sizes="(min-width: 64rem) 25vw, 112px" />
          </div>
          <div className="lg:mt-3.5">
            <h2 className="text-[1.125rem] leading-tight font-semibold">
              <Link className="underline-offset-3 hover:underline" to={paths.product(product.id)}>
                {product.name}
              </Link>
            </h2>
            <p className="type-display mt-2 text-[1.25rem]">
              {formatRand(refused?.sums.price ?? product.price)}
            </p>
          </div>
        </div>
        <div className="lg:col-[2/4] lg:px-(--gut)">
          {isOutOfStock(product) ? (
            <p className="font-semibold">{soldOutLabel(product)}</p>
          ) : (
            <BuyForm checkoutKey={checkoutKey} choice={choice} product={product} refused={refused} />
          )}
        </div>
      </div>
    </>
  );
}

function BuyForm({ product, choice, checkoutKey, refused }: BuyScreenProps) {
  const { price, delivery } = refused?.sums ?? { price: product.price, delivery: NO_RAND };
  const given = (name: BuyField) => ({
    name,
    defaultValue: refused?.values[name],
    error: refused?.errors[name],
  });
  const hidden = { price, delivery, checkoutKey: refused?.values.checkoutKey || checkoutKey };
  return (
    <form action={paths.buy(product.id)} aria-label={`Buy ${product.name}`} method="post" noValidate>
      <p className="mb-4 max-w-[58ch]">
        {product.filesOnly
          ? "Paid by card, then downloaded: nothing is delivered. For more use the cart; it needs scripts."
          : "One piece, paid by card, delivered within South Africa. To buy more, or ship abroad, use the cart (needs JavaScript)."}
      </p>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} name={name} type="hidden" value={value} />
      ))}
      <div className="form-fields">
        <ChoiceField
          {...given("size")}
          chosen={refused?.values.size || choice.size}
          label="Size"
          isOut={(size) => isChoiceOut(product, { size })}
          options={sizeOptions(product)}
        />
        <ChoiceField
          {...given("color")}
          chosen={refused?.values.color || choice.color}
          isOut={(color) => isChoiceOut(product, { color })}
          label="Color"
          options={product.availableColors}
        />
        {(product.filesOnly ? PERSON_FIELDS : CUSTOMER_FIELDS).map((field) => (
          <TextField key={field.name} required {...field} {...given(field.name)} />
        ))}
      </div>
      {!product.filesOnly && <GiftChoice typed={refused?.values} />}
      {delivery > NO_RAND && (
        <p className="mt-4 flex justify-between border-t border-rule pt-3 text-s">
          Delivery <span>{formatRand(delivery)}</span>
        </p>
      )}
      <div className="-mx-(--gut) mt-5 lg:mx-0">
        <PayNotes
          notes={{
            notice: refused?.notice,
            failure: refused?.message === undefined ? undefined : { message: refused.message },
            isCartEmpty: false,
          }}
        />
        <Button
          className="focus-inside px-(--gut)! lg:px-4.5!"
          icon={ArrowRight}
          size="bar"
          tone="hot"
          type="submit"
        >
          {`Pay ${formatRand(addRand(price, delivery))}`}
        </Button>
      </div>
    </form>
  );
}

/** The style sheet alone shows its fields once the box is ticked: the page has no script. */
function GiftChoice({ typed }: ComponentProps<typeof GiftTexts>) {
  return (
    <fieldset className="relative mt-3">
      <input
        className="peer absolute top-3 size-5 accent-ink"
        defaultChecked={Boolean(typed?.isGift)}
        id="is-gift"
        name="isGift"
        type="checkbox"
      />
      <label
        className="flex min-h-11 w-fit items-center pl-8 text-[0.9375rem] font-semibold"
        htmlFor="is-gift"
      >
        It's a gift
      </label>
      <div className="hidden gap-y-3.5 pt-1 pb-3 peer-checked:grid">
        <GiftTexts typed={typed} />
      </div>
    </fieldset>
  );
}

type ChoiceFieldProps = {
  readonly name: string;
  readonly label: "Size" | "Color";
  readonly options: readonly string[];
  /** With the other options. */
  readonly isOut: (option: string) => boolean;
  readonly chosen: string | undefined;
  readonly error: string | undefined;
};

/** Nothing when there is nothing to choose. */
function ChoiceField({ name, label, options, isOut, chosen, error }: ChoiceFieldProps) {
  if (options.length === 0) return null;
  return (
    <SelectField defaultValue={chosen ?? ""} error={error} label={label} name={name} required>
      <option value="">{label}</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {isOut(option) ? `${option} (out)` : option}
        </option>
      ))}
    </SelectField>
  );
}
