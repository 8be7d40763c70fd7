type SkeletonProps = {
  /** Gives it the exact box of the content that is loading. */
  readonly className: string;
};

export function Skeleton({ className }: SkeletonProps) {
  return <span aria-hidden="true" className={`block animate-pulse bg-(--hold) ${className}`} />;
}
