import { msg, t } from '#platform/contract/language/text.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { LinkButton } from '#platform/web/ui/link-button.tsx'

/** Does not reveal whether an order of another account exists. */
export const NOT_YOURS = msg('Check the link. The order may also belong to another account.')

export function OrderNotFound({ back, why }: { back: { to: string; label: string }; why: string }) {
  return (
    <EmptyState title={t('Order not found')}>
      <p>{why}</p>
      <LinkButton to={back.to}>{back.label}</LinkButton>
    </EmptyState>
  )
}
