import { MESSAGE_STATUSES } from '#contract/messages/messages.ts'
import { AdminProblem } from '#web/dashboard/admin-problem.tsx'
import { DashboardHeading } from '#web/dashboard/dashboard-heading.tsx'
import { RequireAdmin } from '#web/dashboard/require-account.tsx'
import { MessagesTable } from '#web/messages/messages-table.tsx'
import { readMessageFilters, useMessages } from '#web/messages/use-messages.ts'
import { RowsSkeleton } from '#web/pages/account/rows-skeleton.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type SearchField, SearchForm } from '#web/ui/forms/search-form.tsx'
import { ListPager } from '#web/ui/list-pager.tsx'
import { sentenceCase } from '#web/ui/text/sentence-case.ts'
import { useListParams } from '#web/use-list-params.ts'

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
    <RequireAdmin waiting={<RowsSkeleton />}>
      <DashboardHeading title="Messages">Contact form messages, newest first</DashboardHeading>
      <SearchForm label="Search messages" fields={SEARCH} />
      <Messages />
    </RequireAdmin>
  )
}

function Messages() {
  const asked = readMessageFilters(useListParams('search', 'status'))
  const list = useMessages(asked)
  if (list.isPending) return <RowsSkeleton />
  if (!list.data) return <AdminProblem error={list.error} onRetry={() => void list.refetch()} />
  const { items, totalCount, nextCursor } = list.data
  const searching = asked.search !== undefined || asked.status !== undefined
  return (
    <div aria-busy={list.isPlaceholderData}>
      {items.length > 0 ? <MessagesTable messages={items} /> : <NoMessages searching={searching} />}
      <ListPager count={totalCount === 1 ? '1 message' : `${totalCount} messages`} nextCursor={nextCursor} />
    </div>
  )
}

function NoMessages({ searching }: { searching: boolean }) {
  return searching ? (
    <EmptyState title="No matching messages">
      <p>Try fewer filters, or show all messages.</p>
    </EmptyState>
  ) : (
    <EmptyState title="No messages yet">
      <p>Messages from the contact form on the home page appear here.</p>
    </EmptyState>
  )
}
