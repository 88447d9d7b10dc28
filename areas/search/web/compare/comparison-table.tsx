import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import type { Part } from '#catalogue/contract/catalogue.ts'
import { partPath } from '#catalogue/contract/urls/part-path.ts'
import { LazyMark } from '#catalogue/web/lazy-mark.ts'
import { PartFigure } from '#catalogue/web/part-figure.tsx'
import { PartName } from '#catalogue/web/part-name.tsx'
import { stockOf } from '#catalogue/web/stock-labels.ts'
import { priceFor } from '#catalogue/web/unit-labels.ts'
import { FitSpot } from '#fitment/web/fit-spot.tsx'
import { AddFromCard } from '#orders/web/basket/add-to-basket.tsx'
import { t } from '#platform/contract/language/text.ts'
import { Rich } from '#platform/web/ui/rich.tsx'
import { Money } from '#platform/web/ui/text/amount.tsx'
import type { ComparedGroup, ComparedRow, Comparison } from '#search/contract/compare.ts'
import { compareAddress, FEWEST_COMPARED } from '#search/contract/compared-ids.ts'

type Props = { comparison: Pick<Comparison, 'parts' | 'groups'>; only: 'differences' | undefined }

/** Parts as columns. Scrolls sideways by itself, with the names of the rows in place. */
export function ComparisonTable({ comparison: { parts, groups }, only }: Props) {
  const shown = only ? groups.map(differing).filter(({ rows }) => rows.length > 0) : groups
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled with the arrow keys
    <section className="compare-room" aria-label={t('Comparison')} tabIndex={0}>
      <table className="compare-table" style={{ '--compared': parts.length } as CSSProperties}>
        <thead>
          <tr>
            <td className="compare-corner compare-names" />
            {parts.map((part) => (
              <th key={part._id} scope="col">
                <Head part={part} others={parts.filter((other) => other !== part)} only={only} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('Price')}</th>
            {parts.map((part) => (
              <td key={part._id}>
                <Money amount={part.price} className="font-semibold text-lg" />{' '}
                <span className="block text-graphite text-sm">{priceFor(part)}</span>
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">{t('Stock')}</th>
            {parts.map((part) => (
              <td key={part._id}>{stockOf(part).words}</td>
            ))}
          </tr>
        </tbody>
        {shown.map((group) => (
          <tbody key={group.key}>
            <tr>
              <th scope="rowgroup" colSpan={parts.length + 1}>
                <span>{group.label}</span>
              </th>
            </tr>
            {group.rows.map((row) => (
              <Row key={row.key} row={row} parts={parts} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

const differing = (group: ComparedGroup): ComparedGroup => ({ ...group, rows: group.rows.filter((row) => row.differs) })

function Head({ part, others, only }: { part: Part; others: readonly Part[]; only: Props['only'] }) {
  return (
    <div className="flex flex-col gap-1">
      <PartFigure part={part} sizes="(min-width: 768px) 25vw, 112px" />
      <span className="label wrap-anywhere">{part.sku}</span>
      <Link to={partPath(part)} className="font-semibold leading-6 hover:underline">
        <PartName name={part.name} />
      </Link>
      <FitSpot part={part._id} narrow />
      {part.durability && <LazyMark of={part.durability} />}
      <AddFromCard part={part} />
      {others.length >= FEWEST_COMPARED && (
        <Link
          to={compareAddress(
            others.map(({ _id }) => _id),
            only,
          )}
          preventScrollReset
          className="inline-flex min-h-6 items-center self-start text-graphite text-sm underline underline-offset-4"
        >
          <Rich
            text={t('Remove<hidden> {name}</hidden>', { name: part.name })}
            hidden={(words) => <span className="sr-only">{words}</span>}
          />
        </Link>
      )}
    </div>
  )
}

function Row({ row, parts }: { row: ComparedRow; parts: readonly Part[] }) {
  return (
    <tr className={row.differs ? 'differs' : undefined}>
      <th scope="row">
        {row.label}
        {row.differs && (
          <>
            <span aria-hidden="true">{'\u00a0'}≠</span>
            <span className="sr-only"> {t('(differs)')}</span>
          </>
        )}
      </th>
      {row.values.map((value, place) => (
        <td key={parts[place]?._id} className={value === null ? 'not-stated' : undefined}>
          {value ?? t('not stated')}
          {row.best.includes(place) && (
            <>
              <span aria-hidden="true" className="whitespace-nowrap text-good">
                {'\u00a0'}✓
              </span>
              <span className="sr-only"> {t('(best)')}</span>
            </>
          )}
        </td>
      ))}
    </tr>
  )
}
