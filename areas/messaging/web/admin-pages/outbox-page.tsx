import { useState } from 'react'
import type { Email } from '#messaging/contract/correspondence.ts'
import { ListPage } from '#platform/web/lists/list-page.tsx'
import { text } from '#platform/web/lists/use-shop-list.ts'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { StatusBadge } from '#platform/web/ui/status-badge.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { EmailText } from '#platform/web/ui/text/email-text.tsx'
import { EmailView } from '../email-view.tsx'

export const meta = () => [{ title: 'Outbox · Parts Manufacture' }]

export default function OutboxPage() {
  const [opened, setOpened] = useState<Email>()
  return (
    <>
      <ListPage
        title="Outbox"
        lead="Emails sent by the shop, newest first"
        operation="listEmails"
        filters={{ search: text() }}
        search={{ label: 'Search emails', fields: [{ name: 'search', label: 'Recipient or subject' }] }}
        noun={['email', 'emails']}
        empty={{
          none: { title: 'No emails yet', text: 'Emails to customers, such as order confirmations, appear here.' },
          found: { title: 'No matching emails', text: 'Check the spelling, or show all emails.' },
        }}
      >
        {(emails) => <EmailsTable emails={emails} onOpen={setOpened} />}
      </ListPage>
      <Modal open={opened !== undefined} wide title={opened?.subject ?? ''} onClose={() => setOpened(undefined)}>
        {opened && <EmailView mail={opened} />}
      </Modal>
    </>
  )
}

function EmailsTable({ emails, onOpen }: { emails: readonly Email[]; onOpen: (mail: Email) => void }) {
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
