/** In the place of the address, for files alone. */
export function NothingSent() {
  return (
    <p className="mb-6.5 border border-ink p-3.5 text-[0.9375rem]">
      Nothing is delivered. Your files are on the page of your order and in our mail as soon as you have paid.
    </p>
  );
}
