import type { Order } from '#orders/contract/orders.ts'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { orderAgainPath } from './order-paths.ts'
import { saveOrderDraft } from './placing/order-draft.ts'

type Props = { order: Order; variant?: 'primary' }

/** To the part's page, with quantity, phone and address of this order of one part in its form. */
export function OrderAgainLink({ order, variant }: Props) {
  const { placeOrderProduct: partId, placeOrderQuantity, phone, address, customerEmail: email } = order
  return (
    <LinkButton
      to={orderAgainPath(order)}
      {...(variant && { variant })}
      onClick={() => saveOrderDraft({ partId, email }, { placeOrderQuantity, phone, address })}
    >
      Order again
    </LinkButton>
  )
}
