import type { AdminMessage } from "#contract/admin/messages.ts";
import { Chip } from "#web/screens/admin/controls/chip.tsx";
import { mailAddress } from "#web/screens/admin/controls/mail-address.ts";
import { Moment } from "#web/screens/admin/controls/moment.tsx";
import { Button } from "#web/ui/button.tsx";
import { buttonClass } from "#web/ui/button-class.ts";

type MessageRowProps = {
  readonly message: AdminMessage;
  readonly isBusy: boolean;
  readonly onMark: (message: AdminMessage, answered: boolean) => void;
};

/** Who wrote when about what; the message itself opens below. */
export function MessageRow({ message, isBusy, onMark }: MessageRowProps) {
  const { name, email, subject, receivedAt, answeredAt } = message;
  return (
    <li className="border-line border-b">
      <details>
        <summary className="focus-inside flex cursor-pointer flex-wrap items-center gap-x-4 gap-y-1.5 px-(--gut) py-3 hover:bg-wash">
          <span className="min-w-0 flex-[1_1_240px]">
            <span className="block text-[0.9375rem] leading-[1.25] font-semibold break-words">{subject}</span>
            <span className="block text-s break-words text-note">
              {name}, {email}
            </span>
          </span>
          <span className="type-mono text-note">
            <Moment at={receivedAt} />
          </span>
          {answeredAt === null ? <Chip tone="hot">Waiting</Chip> : <Chip tone="line">Answered</Chip>}
        </summary>
        <div className="px-(--gut) pt-1 pb-4">
          <p className="max-w-[72ch] break-words whitespace-pre-wrap">{message.message}</p>
          <div className="mt-4 flex flex-wrap gap-2.5">
            <a
              className={buttonClass("ink", "small")}
              href={mailAddress({ email, subject: `Re: ${subject}` })}
            >
              Reply by e-mail
            </a>
            <Button
              disabled={isBusy}
              onClick={() => onMark(message, answeredAt === null)}
              size="small"
              tone="line"
            >
              {answeredAt === null ? "Mark answered" : "Mark not answered"}
            </Button>
          </div>
        </div>
      </details>
    </li>
  );
}
