import { useQuery } from '@tanstack/react-query'
import { PartFigure } from '#catalogue/web/part-figure.tsx'
import type { Order } from '#orders/contract/orders.ts'
import { shop } from '#platform/web/shop-client.ts'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'

type Props = {
  order: Pick<Order, 'placeOrderProduct'>
  className: string
}

/** Nothing when the part has been deleted. */
export function OrderedPicture({ order, className }: Props) {
  const id = order.placeOrderProduct
  const part = useQuery({
    queryKey: ['ordered-part', id],
    queryFn: () => shop.getPart({ params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (part.isError) return null
  return (
    <div className={`-m-2 shrink-0 ${className}`}>
      {part.data ? (
        <PartFigure part={part.data} sizes="(min-width: 768px) 30vw, 112px" />
      ) : (
        <Skeleton className="aspect-4/3" />
      )}
    </div>
  )
}
