import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

/** What a customer is told: of others' orders the shop does not say that they exist. */
export const NOT_YOURS = 'The address may be incomplete, or the order belongs to another account.'

/** Instead of an order that does not exist, or that this account may not see. */
export function OrderNotFound({ back, why }: { back: { to: string; label: string }; why: string }) {
  return (
    <EmptyState title="There is no such order">
      <p>{why}</p>
      <LinkButton to={back.to}>{back.label}</LinkButton>
    </EmptyState>
  )
}
