import { useState } from 'react'
import type { Letter } from '#contract/messages/correspondence.ts'
import { LetterView } from '#web/correspondence/letter-view.tsx'
import { LettersTable } from '#web/correspondence/letters-table.tsx'
import { useLetters } from '#web/correspondence/use-letters.ts'
import { AdminProblem } from '#web/dashboard/admin-problem.tsx'
import { DashboardHeading } from '#web/dashboard/dashboard-heading.tsx'
import { RequireAdmin } from '#web/dashboard/require-account.tsx'
import { RowsSkeleton } from '#web/pages/account/rows-skeleton.tsx'
import { Modal } from '#web/ui/dialogs/modal.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SearchForm } from '#web/ui/forms/search-form.tsx'
import { ListPager } from '#web/ui/list-pager.tsx'
import { useListParams } from '#web/use-list-params.ts'

export const meta = () => [{ title: 'Outbox · Parts Manufacture' }]

export default function OutboxPage() {
  return (
    <RequireAdmin waiting={<RowsSkeleton />}>
      <DashboardHeading title="Outbox">The letters that the shop wrote, newest first.</DashboardHeading>
      <SearchForm label="Search letters" fields={[{ name: 'search', label: 'Address or subject' }]} />
      <Letters />
    </RequireAdmin>
  )
}

function Letters() {
  const asked = useListParams('search')
  const list = useLetters(asked)
  const [opened, setOpened] = useState<Letter>()
  if (list.isPending) return <RowsSkeleton />
  if (!list.data) return <AdminProblem error={list.error} onRetry={() => void list.refetch()} />
  const { items, totalCount, nextCursor } = list.data
  return (
    <div aria-busy={list.isPlaceholderData}>
      {items.length > 0 ? (
        <LettersTable letters={items} onOpen={setOpened} />
      ) : (
        <NoLetters searching={asked.search !== undefined} />
      )}
      <ListPager count={totalCount === 1 ? '1 letter' : `${totalCount} letters`} nextCursor={nextCursor} />
      <Modal open={opened !== undefined} wide title={opened?.subject ?? ''} onClose={() => setOpened(undefined)}>
        {opened && <LetterView letter={opened} />}
      </Modal>
    </div>
  )
}

function NoLetters({ searching }: { searching: boolean }) {
  return searching ? (
    <EmptyState title="No such letter">
      <p>No letter’s address or subject holds what you searched for.</p>
    </EmptyState>
  ) : (
    <EmptyState title="No letters yet">
      <p>As soon as the shop writes to somebody, for example to verify an e-mail, the letter appears here.</p>
    </EmptyState>
  )
}
