import { Button } from '#platform/web/ui/button.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import type { OrderListQuery } from './order-lists.ts'

export function MoreOrders({ list }: { list: OrderListQuery }) {
  if (!list.hasNextPage) return null
  const more = () => void list.fetchNextPage()
  return (
    <div className="mt-6 flex flex-col items-start gap-4">
      {list.isFetchNextPageError && !list.isFetchingNextPage && <ProblemNotice error={list.error} />}
      <div className="flex flex-wrap items-center gap-4">
        <Button pending={list.isFetchingNextPage} pendingLabel="Loading orders" onClick={more}>
          Load more orders
        </Button>
        <span className="label">
          {list.data?.orders.length} of {list.data?.totalCount}
        </span>
      </div>
    </div>
  )
}
