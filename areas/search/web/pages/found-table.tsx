import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { partPath } from '#catalogue/contract/urls/part-path.ts'
import { LazyMark } from '#catalogue/web/lazy-mark.ts'
import { PriceNote } from '#catalogue/web/price-note.tsx'
import { stockOf } from '#catalogue/web/stock-labels.ts'
import { useOnward } from '#fitment/web/bikes/page-bike.ts'
import { FitBadge } from '#fitment/web/fit-badge.tsx'
import { FitSpot } from '#fitment/web/fit-spot.tsx'
import { figureText } from '#platform/contract/language/formats.ts'
import { t } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { Money } from '#platform/web/ui/text/amount.tsx'
import type { FindResult, FoundPart } from '#search/contract/find.ts'
import { relTo } from '../listed-list.ts'

type Props = { found: Pick<FindResult, 'items' | 'sorts'>; action: (part: FoundPart) => ReactNode }

/** Of the rows, as a share: a column that fewer fill says next to nothing. */
const LEAST_FILLED = 0.2

/**
 * Parts as rows: first what is needed to buy one, at any width, then what decides between them. On phones it is
 * scrolled sideways within its box.
 */
export function FoundTable({ found: { items, sorts }, action }: Props) {
  const isForBike = items.some(({ fit }) => fit !== undefined)
  const { facts, isRated } = columnsOf(items, sorts.find(({ chosen }) => chosen)?.fact)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard
    <section aria-label={t('Table of parts')} tabIndex={0} className="found-room">
      <table className="found-table">
        <thead>
          <tr>
            <SortedHeader sort={sorts.find(({ value }) => value === 'name')}>{t('Part')}</SortedHeader>
            <SortedHeader sort={sorts.find(({ value }) => value === 'price')}>{t('Price')}</SortedHeader>
            <th scope="col">{t('Stock')}</th>
            <th scope="col">
              <span className="sr-only">{t('Basket')}</span>
            </th>
            {isForBike && <th scope="col">{t('Fit')}</th>}
            {facts.map((label) => (
              <SortedHeader key={label} sort={sorts.find(({ fact }) => fact === label)}>
                {label}
              </SortedHeader>
            ))}
            {isRated && <th scope="col">{t('Rating')}</th>}
          </tr>
        </thead>
        <tbody>
          {items.map((part) => (
            <PartRow key={part._id} part={part} facts={facts} isRated={isRated} action={action(part)} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Columns that hardly any row fills are left out, except the one that the list is sorted by. */
function columnsOf(items: readonly FoundPart[], sortedBy: string | null | undefined) {
  const isFilled = (count: number) => count > 0 && count >= LEAST_FILLED * items.length
  const counts = new Map<string, number>()
  for (const { label } of items.flatMap((part) => part.facts)) counts.set(label, (counts.get(label) ?? 0) + 1)
  return {
    facts: [...counts].flatMap(([label, count]) => (isFilled(count) || label === sortedBy ? [label] : [])),
    isRated: isFilled(items.filter(({ rating }) => rating !== null).length),
  }
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

type RowProps = { part: FoundPart; facts: readonly string[]; isRated: boolean; action: ReactNode }

function PartRow({ part, facts, isRated, action }: RowProps) {
  const onward = useOnward()
  const values = new Map(part.facts.map(({ label, value }) => [label, value]))
  return (
    <tr>
      <th scope="row" data-ahead>
        <Link to={onward(partPath(part))} className="underline underline-offset-4">
          {part.name}
        </Link>
        <span className="label block">{part.sku}</span>
        {!part.fit && <FitSpot part={part._id} />}
        {part.durability && <LazyMark of={part.durability} />}
      </th>
      <td>
        <Money amount={part.price} />
        <PriceNote of={part} />
      </td>
      <td className="found-stock">{stockOf(part).words}</td>
      <td>
        <div className="found-actions">{action}</div>
      </td>
      {part.fit && (
        <td>
          <FitBadge verdict={part.fit} />
        </td>
      )}
      {facts.map((label) => (
        <td key={label}>{values.get(label) ?? <Missing />}</td>
      ))}
      {isRated && (
        <td>
          {part.rating ? (
            t('{average} of 5 ({count})', {
              average: figureText(part.rating.average),
              count: countText(part.rating.count),
            })
          ) : (
            <Missing />
          )}
        </td>
      )}
    </tr>
  )
}

function Missing() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t('not stated')}</span>
    </>
  )
}
