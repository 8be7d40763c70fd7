import type { AdminSubscriber } from "#contract/admin/subscribers.ts";
import { Moment } from "#web/screens/admin/controls/moment.tsx";
import { Button } from "#web/ui/button.tsx";

type SubscriberRowProps = {
  readonly subscriber: AdminSubscriber;
  readonly isBusy: boolean;
  readonly onUnsubscribe: (subscriber: AdminSubscriber) => void;
};

export function SubscriberRow({ subscriber, isBusy, onUnsubscribe }: SubscriberRowProps) {
  const { email, subscribedAt, unsubscribedAt } = subscriber;
  return (
    <li className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b px-(--gut) py-2.5">
      <div className="min-w-0">
        <p className="font-semibold break-all">{email}</p>
        <p className="type-mono text-note">
          <Moment at={subscribedAt} />
          {unsubscribedAt !== null && (
            <>
              {" "}
              / left <Moment at={unsubscribedAt} />
            </>
          )}
        </p>
      </div>
      {unsubscribedAt === null && (
        <Button disabled={isBusy} onClick={() => onUnsubscribe(subscriber)} size="small" tone="line">
          Unsubscribe<span className="sr-only"> {email}</span>
        </Button>
      )}
    </li>
  );
}
