import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { partPath } from '#catalogue/contract/urls/part-path.ts'
import { stockOf } from '#catalogue/web/stock-labels.ts'
import { useOnward } from '#fitment/web/bikes/page-bike.ts'
import { FitBadge } from '#fitment/web/fit-badge.tsx'
import { FitSpot } from '#fitment/web/fit-spot.tsx'
import { countText } from '#platform/contract/money/number-text.ts'
import { Money } from '#platform/web/ui/text/amount.tsx'
import type { FindResult, FoundPart } from '#search/contract/find.ts'
import { relTo } from '../listed-list.ts'

type Props = { found: Pick<FindResult, 'items' | 'sorts'>; action: (part: FoundPart) => ReactNode }

/** Parts as rows, what decides between them as columns. On phones it is scrolled sideways within its box. */
export function FoundTable({ found: { items, sorts }, action }: Props) {
  const isForBike = items.some(({ fit }) => fit !== undefined)
  const facts = [...new Set(items.flatMap((part) => part.facts.map(({ label }) => label)))]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard
    <section aria-label="Table of parts" tabIndex={0} className="found-room">
      <table className="found-table">
        <thead>
          <tr>
            <SortedHeader sort={sorts.find(({ value }) => value === 'name')}>Part</SortedHeader>
            {isForBike && <th scope="col">Fit</th>}
            {facts.map((label) => (
              <SortedHeader key={label} sort={sorts.find(({ fact }) => fact === label)}>
                {label}
              </SortedHeader>
            ))}
            <th scope="col">Rating</th>
            <SortedHeader sort={sorts.find(({ value }) => value === 'price')}>Price</SortedHeader>
            <th scope="col">Stock</th>
            <th scope="col">
              <span className="sr-only">Basket</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((part) => (
            <PartRow key={part._id} part={part} facts={facts} action={action(part)} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

type HeaderProps = { sort: FindResult['sorts'][number] | undefined; children: ReactNode }

function SortedHeader({ sort, children }: HeaderProps) {
  if (!sort) return <th scope="col">{children}</th>
  return (
    <th scope="col" aria-sort={sort.chosen ? 'ascending' : undefined}>
      <Link to={sort.href} rel={relTo(sort.href)} preventScrollReset className="found-sort">
        {children} <span aria-hidden="true">{sort.chosen ? '▲' : '△'}</span>
      </Link>
    </th>
  )
}

function PartRow({ part, facts, action }: { part: FoundPart; facts: readonly string[]; action: ReactNode }) {
  const onward = useOnward()
  const values = new Map(part.facts.map(({ label, value }) => [label, value]))
  return (
    <tr>
      <th scope="row">
        <Link to={onward(partPath(part))} data-ahead className="underline underline-offset-4">
          {part.name}
        </Link>
        <span className="label block">{part.sku}</span>
        {!part.fit && <FitSpot part={part._id} />}
      </th>
      {part.fit && (
        <td>
          <FitBadge verdict={part.fit} />
        </td>
      )}
      {facts.map((label) => (
        <td key={label}>{values.get(label) ?? <Missing />}</td>
      ))}
      <td>{part.rating ? `${part.rating.average} of 5 (${countText(part.rating.count)})` : <Missing />}</td>
      <td>
        <Money amount={part.price} />
      </td>
      <td>{stockOf(part).words}</td>
      <td>{action}</td>
    </tr>
  )
}

function Missing() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">not stated</span>
    </>
  )
}
