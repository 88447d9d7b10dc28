import type { Letter } from '#contract/messages/correspondence.ts'
import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { DateTime } from '#web/ui/text/date-time.tsx'
import { EmailText } from '#web/ui/text/email-text.tsx'

/** The letters of the outbox; a subject opens its letter. */
export function LettersTable({ letters, onOpen }: { letters: readonly Letter[]; onOpen: (letter: Letter) => void }) {
  const columns: readonly DataColumn<Letter>[] = [
    { key: 'created', header: 'Written', cell: (letter) => <Written iso={letter.createdAt} /> },
    {
      key: 'to',
      header: 'To',
      cell: ({ to }) => (
        <span className="wrap-anywhere">
          <EmailText email={to} />
        </span>
      ),
    },
    {
      key: 'subject',
      header: 'Subject',
      cell: (letter) => (
        <button
          type="button"
          className="min-h-6 break-words text-left font-semibold underline underline-offset-4 max-sm:text-right"
          aria-haspopup="dialog"
          onClick={() => onOpen(letter)}
        >
          {letter.subject}
        </button>
      ),
    },
    { key: 'status', header: 'Status', cell: (letter) => <StatusBadge status={letter.status} /> },
  ]
  return <DataTable caption="Letters" columns={columns} rows={letters} rowKey={(letter) => letter._id} />
}

function Written({ iso }: { iso: string }) {
  return (
    <span className="whitespace-nowrap">
      <DateTime iso={iso} />
    </span>
  )
}
