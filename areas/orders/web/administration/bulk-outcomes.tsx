import type { AdministeredOrder } from '#orders/contract/order-administration.ts'
import { OutcomeList } from '#platform/web/ui/outcome-list.tsx'

type Props = {
  orders: readonly AdministeredOrder[]
  outcomes: readonly { order: string; changed: boolean; problem?: { detail: string } | undefined }[]
  /** The badge of those that changed. */
  badge: 'done' | 'shipped'
  words: string
  onClose: () => void
}

/** Orders by their numbers. */
export function BulkOutcomes({ orders, outcomes, ...more }: Props) {
  const numbers = new Map(orders.map(({ _id, number }) => [_id, number]))
  const named = outcomes.map(({ order, ...one }) => ({ ...one, key: order, name: numbers.get(order) ?? '' }))
  return <OutcomeList outcomes={named} {...more} />
}
