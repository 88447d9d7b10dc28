import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Order } from '#orders/contract/orders.ts'
import { t } from '#platform/contract/language/text.ts'
import { shopCurrency } from '#platform/contract/money/currency.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { AddAllSaved } from './add-saved.tsx'
import { loadSavedParts } from './load-saved-parts.ts'
import { type SavedPicture, SavedRow } from './saved-row.tsx'

type Line = Pick<Order['lines'][number], 'part' | 'quantity' | 'price'>
type Props = { lines: readonly Line[]; picture: SavedPicture }

/** Says line by line what became of an order's parts, and puts what can be had into the basket. */
export function OrderAgain({ lines, picture }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {lines.length > 1 ? t('Order again') : t('Add to basket')}
      </Button>
      <Modal open={isOpen} wide title={t('Order again')} onClose={() => setOpen(false)}>
        <AsNow lines={lines} picture={picture} />
      </Modal>
    </>
  )
}

function AsNow({ lines, picture }: Props) {
  const navigate = useNavigate()
  const asked = lines.map(({ part, quantity, price }) => ({ part, quantity, seenPrice: price }))
  const looked = useQuery({
    queryKey: ['lookAtParts', asked],
    queryFn: () => loadSavedParts({ currency: shopCurrency(), at: 'quantity', lines: asked }),
  })
  if (looked.isError) return <ProblemNotice error={looked.error} onRetry={() => void looked.refetch()} />
  if (!looked.data) return <Skeleton className="h-40 w-full" />
  const isAsThen = looked.data.every(({ notes }) => notes.length === 0)
  return (
    <>
      <p className="mb-4">
        {isAsThen ? t('Everything is as it was when you ordered.') : t('Since you ordered, something has changed:')}
      </p>
      <ul className="mb-4 border border-hairline">
        {looked.data.map((line) => (
          <SavedRow key={line.part} line={line} picture={picture} />
        ))}
      </ul>
      <AddAllSaved lines={looked.data} onAdded={() => void navigate('/basket')} />
    </>
  )
}
