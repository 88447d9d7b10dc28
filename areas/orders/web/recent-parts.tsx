import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { QuotedLine } from '#catalogue/contract/lines/quoted-line.ts'
import { partPath } from '#catalogue/contract/urls/part-path.ts'
import { FitSpot } from '#fitment/web/fit-spot.tsx'
import { t } from '#platform/contract/language/text.ts'
import { withQueries } from '#platform/web/query-client.ts'
import { readRecentParts } from '#platform/web/session/recent-parts-store.ts'
import { shop } from '#platform/web/shop-client.ts'
import { Money } from '#platform/web/ui/text/amount.tsx'

const MOST_SHOWN = 6

type Props = {
  picture: (part: { img: string; name: string }) => ReactNode
  /** The part whose page it is. */
  except?: string
}

export default withQueries(RecentParts)

/** The last parts this browser looked at, as they are now; nothing until they are known. For lazy loading. */
function RecentParts({ picture, except }: Props) {
  const [ids] = useState(() => readRecentParts().filter((id) => id !== except))
  const quoted = useQuery({
    queryKey: ['recent-parts', ids],
    queryFn: () => shop.quoteOrder({ body: { lines: ids.map((part) => ({ part, quantity: 1 })) } }),
    enabled: ids.length > 0,
  })
  const parts = (quoted.data?.lines ?? []).filter(isOnSale).slice(0, MOST_SHOWN)
  if (parts.length === 0) return null
  return (
    <section aria-labelledby="recent-parts-heading" className="mt-10">
      <h2 id="recent-parts-heading" className="mb-3 text-xl">
        {t('Recently viewed')}
      </h2>
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-6">
        {parts.map(({ part, img, name, price }) => (
          <li key={part} className="sheet flex flex-col">
            <Link to={partPath({ _id: part, name })} className="flex grow flex-col hover:underline">
              {picture({ img, name })}
              <span className="wrap-anywhere grow px-3 font-semibold text-sm">{name}</span>
              <div className="px-3">
                <FitSpot part={part} narrow />
              </div>
              <Money amount={price} className="px-3 pt-1 pb-3 text-sm" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

type OnSale = QuotedLine & { img: string; name: string; price: number }

const isOnSale = (line: QuotedLine): line is OnSale =>
  line.name !== undefined && line.img !== undefined && line.price !== undefined
