import type { Email } from '#messaging/contract/correspondence.ts'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { StatusBadge } from '#platform/web/ui/status-badge.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { EmailText } from '#platform/web/ui/text/email-text.tsx'

export function EmailsTable({ emails, onOpen }: { emails: readonly Email[]; onOpen: (mail: Email) => void }) {
  const columns: readonly DataColumn<Email>[] = [
    { key: 'created', header: 'Created', cell: (mail) => <Created iso={mail.createdAt} /> },
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
      cell: (mail) => (
        <button
          type="button"
          className="min-h-6 break-words text-left font-semibold underline underline-offset-4 max-sm:text-right"
          aria-haspopup="dialog"
          onClick={() => onOpen(mail)}
        >
          {mail.subject}
        </button>
      ),
    },
    { key: 'status', header: 'Status', cell: (mail) => <StatusBadge status={mail.status} /> },
  ]
  return <DataTable caption="Emails" columns={columns} rows={emails} rowKey={(mail) => mail._id} />
}

function Created({ iso }: { iso: string }) {
  return (
    <span className="whitespace-nowrap">
      <DateTime iso={iso} />
    </span>
  )
}
