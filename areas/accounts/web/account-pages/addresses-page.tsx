import { useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import { MOST_ADDRESSES, type SavedAddress } from '#accounts/contract/addresses/address-book.ts'
import { msg, t } from '#platform/contract/language/text.ts'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { useAskedAction } from '#platform/web/forms/asked-action.tsx'
import { titled } from '#platform/web/page/page-title.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { useFocusFallback } from '#platform/web/ui/dialogs/use-focus-fallback.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { RowsSkeleton } from '#platform/web/ui/rows-skeleton.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { AddressCard, addressTitle } from '../addresses/address-card.tsx'
import { AddressForm } from '../addresses/address-form.tsx'
import { useCountries } from '../addresses/use-countries.ts'
import { ADDRESSES_KEY, useSavedAddresses } from '../addresses/use-saved-addresses.ts'

export const meta = titled(msg('Addresses'))

type Edited = { id: string; saved?: SavedAddress }

export default function AddressesPage() {
  const book = useSavedAddresses()
  const [edited, setEdited] = useState<Edited>()
  const heading = useRef<HTMLDivElement>(null)
  const { ask, dialog } = useDeleteAddress(useFocusFallback(book.dataUpdatedAt, () => heading.current))
  if (book.isPending) return <RowsSkeleton />
  if (!book.data) return <ProblemNotice error={book.error} onRetry={() => void book.refetch()} />
  const isFull = book.data.length >= MOST_ADDRESSES
  const add = (
    <Button variant="primary" aria-haspopup="dialog" onClick={() => setEdited({ id: newId() })}>
      {t('Add address')}
    </Button>
  )
  return (
    <>
      <div ref={heading} tabIndex={-1}>
        <DashboardHeading title={t('Addresses')}>{t('Saved for your next orders.')}</DashboardHeading>
      </div>
      {book.data.length === 0 ? (
        <EmptyState title={t('No addresses yet')}>{add}</EmptyState>
      ) : (
        <>
          <ul className="mb-6 grid gap-4 md:grid-cols-2">
            {book.data.map((saved) => (
              <li key={saved._id} className="grid min-w-0">
                <AddressCard
                  saved={saved}
                  onEdit={() => setEdited({ id: saved._id, saved })}
                  onDelete={() => ask(saved)}
                />
              </li>
            ))}
          </ul>
          {isFull ? (
            <p>{t('You have saved {most} addresses. Delete one to add another.', { most: String(MOST_ADDRESSES) })}</p>
          ) : (
            add
          )}
        </>
      )}
      <Modal
        open={edited !== undefined}
        title={edited?.saved ? t('Edit address') : t('Add address')}
        onClose={() => setEdited(undefined)}
      >
        {edited && <EditedAddress {...edited} isFirst={book.data.length === 0} onDone={() => setEdited(undefined)} />}
      </Modal>
      {dialog}
    </>
  )
}

function EditedAddress({ id, saved, isFirst, onDone }: Edited & { isFirst: boolean; onDone: () => void }) {
  const countries = useCountries()
  if (countries.isPending) return <Skeleton className="h-64 w-full" />
  if (!countries.data) return <ProblemNotice error={countries.error} onRetry={() => void countries.refetch()} />
  return <AddressForm id={id} saved={saved} countries={countries.data} isFirst={isFirst} onDone={onDone} />
}

function useDeleteAddress(onDone: () => void) {
  return useAskedAction('deleteAddress', {
    refreshes: [ADDRESSES_KEY],
    done: t('Address deleted'),
    onDone,
    request: ({ _id: id }: SavedAddress) => ({ params: { id } }),
    title: (saved) => t('Delete {address}?', { address: addressTitle(saved) }),
    text: () => <p>{t('Your orders keep the address they were placed with.')}</p>,
    look: { confirmLabel: t('Delete address'), danger: true },
  })
}
