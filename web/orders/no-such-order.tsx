import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

/** Instead of an order that does not exist, or that this account may not see. */
export function NoSuchOrder({ back }: { back: { to: string; label: string } }) {
  return (
    <EmptyState title="There is no such order">
      <p>The address may be cut off, or the order belongs to another account.</p>
      <LinkButton to={back.to}>{back.label}</LinkButton>
    </EmptyState>
  )
}
