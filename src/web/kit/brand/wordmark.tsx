type WordmarkProps = {
  /** Sets the height or width; the drawing keeps its proportions and takes the text colour. */
  readonly className: string;
};

export function Wordmark({ className }: WordmarkProps) {
  return (
    <svg aria-label="KULUD" className={`block fill-current ${className}`} role="img" viewBox="0 0 3927 724">
      <use href="#wordmark" />
    </svg>
  );
}
