/** In letters that fill its cell's width exactly. */
export function ComingSoon() {
  return (
    <p className="masthead-frame">
      <strong className="fit-[7.36] block overflow-x-clip px-(--gut) -indent-[0.03em] pb-[0.2em] font-display font-normal tracking-[-0.04em] [word-spacing:0.07em]">
        Coming Soon
      </strong>
    </p>
  );
}
