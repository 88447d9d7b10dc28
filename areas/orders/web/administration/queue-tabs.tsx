import { Link } from 'react-router'
import { ORDER_QUEUES, type OrderQueue } from '#orders/contract/order-desk.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { useShopRead } from '#platform/web/lists/use-shop-read.ts'
import type { OrderFilters } from './order-filters.ts'

const LABELS: Record<OrderQueue, string> = {
  'to-pay': 'To pay',
  'to-ship': 'To ship',
  'partly-shipped': 'Partly shipped',
  'on-their-way': 'On their way',
  'money-problems': 'Money problems',
  all: 'All',
}
const QUEUES = Object.keys(ORDER_QUEUES) as OrderQueue[]

/** The list's filters as links, with how many orders each has. */
export function QueueTabs({ asked }: { asked: OrderFilters }) {
  const { data = [] } = useShopRead('countOrderQueues')
  return (
    <nav aria-label="Order queues" className="mb-6 flex flex-wrap gap-x-6 border-hairline border-b">
      {QUEUES.map((queue) => {
        const counted = data.find((each) => each.queue === queue)
        return (
          <Link
            key={queue}
            to={`?${new URLSearchParams(ORDER_QUEUES[queue])}`}
            preventScrollReset
            aria-current={queue === queueOf(asked) ? 'page' : undefined}
            className="-mb-px inline-flex min-h-12 items-center gap-2 border-transparent border-b-2 text-sm underline-offset-4 hover:underline aria-[current=page]:border-signal aria-[current=page]:font-semibold"
          >
            {LABELS[queue]}
            <span className="figures min-w-[1ch] text-graphite text-xs">
              {counted && `${countText(counted.count)}${counted.andMore ? '+' : ''}`}
            </span>
          </Link>
        )
      })}
    </nav>
  )
}

/** Whatever is searched for in it, and however it is sorted. */
function queueOf({ status, fulfilment, attention }: OrderFilters): OrderQueue | undefined {
  const asked = { status, fulfilment, attention }
  return QUEUES.find((queue) => {
    const filter: Partial<typeof asked> = ORDER_QUEUES[queue]
    return (['status', 'fulfilment', 'attention'] as const).every((name) => filter[name] === asked[name])
  })
}
