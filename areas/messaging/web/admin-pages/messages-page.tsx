import { MESSAGE_STATUSES } from '#messaging/contract/messages.ts'
import { ListPage } from '#platform/web/lists/list-page.tsx'
import { oneOf, text } from '#platform/web/lists/use-shop-list.ts'
import type { SearchField } from '#platform/web/ui/forms/search-form.tsx'
import { sentenceCase } from '#platform/web/ui/text/sentence-case.ts'
import { MessagesTable } from '../messages/messages-table.tsx'

export const meta = () => [{ title: 'Messages · Parts Manufacture' }]

const SEARCH: readonly SearchField[] = [
  { name: 'search', label: 'Name, email or text' },
  {
    name: 'status',
    label: 'Status',
    options: [
      { value: '', label: 'All' },
      ...MESSAGE_STATUSES.map((status) => ({ value: status, label: sentenceCase(status) })),
    ],
  },
]

export default function MessagesPage() {
  return (
    <ListPage
      title="Messages"
      lead="Contact form messages, newest first"
      operation="listMessages"
      filters={{ search: text(), status: oneOf(MESSAGE_STATUSES) }}
      search={{ label: 'Search messages', fields: SEARCH }}
      noun={['message', 'messages']}
      empty={{
        none: { title: 'No messages yet', text: 'Messages from the contact form on the home page appear here.' },
        found: { title: 'No matching messages', text: 'Try fewer filters, or show all messages.' },
      }}
    >
      {(messages) => <MessagesTable messages={messages} />}
    </ListPage>
  )
}
