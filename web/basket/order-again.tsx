import { useNavigate } from 'react-router'
import type { Order } from '#contract/orders/orders.ts'
import { Button } from '#web/ui/button.tsx'
import { addToBasket } from './use-basket.ts'

type Line = Pick<Order['lines'][number], 'part' | 'quantity' | 'price'>

/** Puts an order's lines into the basket, which explains what can't be had any more. */
export function OrderAgain({ lines }: { lines: readonly Line[] }) {
  const navigate = useNavigate()
  const fill = () => {
    const added = lines.map(({ part, quantity, price }) => ({ part, quantity, seenPrice: price }))
    if (addToBasket(added)) void navigate('/basket')
  }
  return <Button onClick={fill}>{lines.length > 1 ? 'Order again' : 'Add to basket'}</Button>
}
