import { useState } from 'react'
import type { Email } from '#messaging/contract/correspondence.ts'
import { AdminProblem } from '#platform/web/dashboard/admin-problem.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { RequireAdmin } from '#platform/web/dashboard/require-account.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SearchForm } from '#platform/web/ui/forms/search-form.tsx'
import { ListPager } from '#platform/web/ui/list-pager.tsx'
import { RowsSkeleton } from '#platform/web/ui/rows-skeleton.tsx'
import { useListParams } from '#platform/web/use-list-params.ts'
import { EmailView } from '../outbox/email-view.tsx'
import { EmailsTable } from '../outbox/emails-table.tsx'
import { useEmails } from '../outbox/use-emails.ts'

export const meta = () => [{ title: 'Outbox · Parts Manufacture' }]

export default function OutboxPage() {
  return (
    <RequireAdmin waiting={<RowsSkeleton />}>
      <DashboardHeading title="Outbox">Emails sent by the shop, newest first</DashboardHeading>
      <SearchForm label="Search emails" fields={[{ name: 'search', label: 'Recipient or subject' }]} />
      <Emails />
    </RequireAdmin>
  )
}

function Emails() {
  const asked = useListParams('search')
  const list = useEmails(asked)
  const [opened, setOpened] = useState<Email>()
  if (list.isPending) return <RowsSkeleton />
  if (!list.data) return <AdminProblem error={list.error} onRetry={() => void list.refetch()} />
  const { items, totalCount, nextCursor } = list.data
  return (
    <div aria-busy={list.isPlaceholderData}>
      {items.length > 0 ? (
        <EmailsTable emails={items} onOpen={setOpened} />
      ) : (
        <NoEmails searching={asked.search !== undefined} />
      )}
      <ListPager count={totalCount === 1 ? '1 email' : `${totalCount} emails`} nextCursor={nextCursor} />
      <Modal open={opened !== undefined} wide title={opened?.subject ?? ''} onClose={() => setOpened(undefined)}>
        {opened && <EmailView mail={opened} />}
      </Modal>
    </div>
  )
}

function NoEmails({ searching }: { searching: boolean }) {
  return searching ? (
    <EmptyState title="No matching emails">
      <p>Check the spelling, or show all emails.</p>
    </EmptyState>
  ) : (
    <EmptyState title="No emails yet">
      <p>Emails to customers, such as order confirmations, appear here.</p>
    </EmptyState>
  )
}
