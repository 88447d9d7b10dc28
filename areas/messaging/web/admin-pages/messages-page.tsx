import { Link, useLocation } from 'react-router'
import { type ContactMessage, MESSAGE_STATUSES } from '#messaging/contract/messages.ts'
import { msg, plural, t } from '#platform/contract/language/text.ts'
import { ListPage } from '#platform/web/lists/list-page.tsx'
import { oneOf, text } from '#platform/web/lists/use-shop-list.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import type { SearchField } from '#platform/web/ui/forms/search-form.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { EmailText } from '#platform/web/ui/text/email-text.tsx'
import { StatusBadge, statusText } from '#platform/web/ui/text/status-badge.tsx'

export const meta = titled(msg('Messages'))

const searchFields = (): readonly SearchField[] => [
  { name: 'search', label: t('Name, email or text') },
  {
    name: 'status',
    label: t('Status'),
    options: [
      { value: '', label: t('All') },
      ...MESSAGE_STATUSES.map((status) => ({ value: status, label: statusText(status) })),
    ],
  },
]

export default function MessagesPage() {
  return (
    <ListPage
      title={t('Messages')}
      lead={t('Contact form messages, newest first')}
      operation="listMessages"
      filters={{ search: text(), status: oneOf(MESSAGE_STATUSES) }}
      search={{ label: t('Search messages'), fields: searchFields() }}
      noun={{
        label: t('Messages'),
        count: (total) => plural(total, '{count} message', '{count} messages'),
      }}
      empty={{
        none: { title: t('No messages yet'), text: t('Messages from the contact form on the home page appear here.') },
        found: { title: t('No matching messages'), text: t('Try fewer filters, or show all messages.') },
      }}
    >
      {(messages) => <MessagesTable messages={messages} />}
    </ListPage>
  )
}

const PREVIEW_LENGTH = 120

function MessagesTable({ messages }: { messages: readonly ContactMessage[] }) {
  const { search } = useLocation()
  const columns: readonly DataColumn<ContactMessage>[] = [
    { key: 'created', header: t('Received'), cell: (message) => <DateTime iso={message.createdAt} dateOnly /> },
    { key: 'from', header: t('From'), words: true, cell: (message) => <Writer message={message} search={search} /> },
    {
      key: 'message',
      header: t('Message'),
      cell: ({ message }) => <span className="wrap-anywhere text-sm">{previewOf(message)}</span>,
    },
    { key: 'status', header: t('Status'), cell: (message) => <StatusBadge status={message.status} /> },
  ]
  return <DataTable caption={t('Messages')} columns={columns} rows={messages} rowKey={(message) => message._id} />
}

function Writer({ message: { _id, name, email }, search }: { message: ContactMessage; search: string }) {
  return (
    <span className="block min-w-0">
      <Link
        to={`/dashboard/messages/${_id}`}
        // Lets the page link back to the list with its filters.
        state={{ list: search }}
        className="wrap-anywhere font-semibold underline underline-offset-4"
      >
        {name}
      </Link>
      <span className="block text-graphite text-sm">
        <EmailText email={email} />
      </span>
    </span>
  )
}

function previewOf(message: string): string {
  const characters = [...message.replace(/\s+/g, ' ')]
  return characters.length > PREVIEW_LENGTH ? `${characters.slice(0, PREVIEW_LENGTH).join('')}…` : characters.join('')
}
