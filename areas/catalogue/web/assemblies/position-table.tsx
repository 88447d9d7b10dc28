// biome-ignore-all lint/a11y/noRedundantRoles: some browsers drop table roles when CSS changes `display`

import { Fragment } from 'react'
import { Link } from 'react-router'
import { msg, msgc, plural, say, t, tc } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { Rich } from '#platform/web/ui/rich.tsx'
import { Money } from '#platform/web/ui/text/amount.tsx'
import { stockOf } from '../stock-labels.ts'
import { priceFor } from '../unit-labels.ts'
import { AddUnits, unitsText } from './add-units.tsx'
import { assemblyAddress, partAddress } from './assembly-address.ts'
import type { PositionRow } from './assembly-view.ts'

type Props = Whole & {
  caption: string
  rows: readonly PositionRow[]
}

type Whole = {
  /** The number of the assembly whose page it is. */
  whole: string
  /** Said of each row, such as `in one Rear hub`, where it was asked for. */
  totalsIn: string | null
}
type RowProps = Whole & { row: PositionRow }

const HEADERS = [
  msgc('position in a drawing', 'Ref'),
  msg('Part'),
  msg('Part number'),
  msg('Quantity'),
  msg('Price'),
  msg('Stock'),
  msgc('to the basket', 'Add'),
]

/** The list is the control of the drawing: each row has an address. On phones rows are cards. */
export function PositionTable({ caption, rows, ...whole }: Props) {
  return (
    <table role="table" className="positions">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {HEADERS.map((header, at) => (
            <th key={say(header)} role="columnheader" scope="col">
              {at === HEADERS.length - 1 ? <span className="sr-only">{say(header)}</span> : say(header)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <Fragment key={row.anchor}>
            <Row row={row} {...whole} />
            {row.nested.length > 0 && <NestedRows row={row} {...whole} />}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

function Row({ row, whole, totalsIn }: RowProps) {
  const { anchor, path, sku, quantity, total, part } = row
  return (
    // Followed as an address it has the focus, so that Tab goes on from here.
    <tr role="row" id={anchor} tabIndex={-1} className="position" data-ref={path}>
      <td role="cell" className="position-ref">
        <a href={`#${anchor}`} aria-label={t('Position {path}', { path })} className="position-number">
          {path}
        </a>
      </td>
      <th role="rowheader" scope="row" className="position-name">
        <Name row={row} />
      </th>
      <td role="cell" className="position-sku figures">
        {sku}
      </td>
      <td role="cell" className="position-quantity figures">
        <span className="positions-phone">{t('Quantity')} </span>
        {quantity}
        {totalsIn !== null && total !== '' && <span className="position-note">{`${total} ${totalsIn}`}</span>}
      </td>
      <td role="cell" className="position-price">
        {part?.isOnSale && <Money amount={part.price} />}
        {part?.isOnSale && part.unit !== 'each' && <span className="position-note">{priceFor(part)}</span>}
      </td>
      <td role="cell" className="position-stock">
        {part?.isOnSale ? <Stock part={part} /> : <NotSold row={row} whole={whole} />}
      </td>
      <td role="cell" className="position-add">
        <Add row={row} />
      </td>
    </tr>
  )
}

function Name({ row: { name, part, wear, torqueNm, note, validity, isAssembly, sku } }: { row: PositionRow }) {
  const to = partAddress(part)
  const facts = [wear && t('Wear part'), torqueNm !== null && `${torqueNm} N m`, validity].filter(Boolean)
  return (
    <>
      {to ? (
        <Link to={to} className="position-link">
          {name}
        </Link>
      ) : (
        <span className="position-link">{name}</span>
      )}
      {facts.length > 0 && <span className="position-note">{facts.join(' · ')}</span>}
      {note && <span className="position-note">{note}</span>}
      {isAssembly && <PartsOf sku={sku} name={name} />}
    </>
  )
}

/** Leads to its own page, with its own drawing. */
function PartsOf({ sku, name }: { sku: string; name: string }) {
  return (
    <Link to={assemblyAddress(sku)} className="position-parts">
      {t('Parts of this')}
      <span className="sr-only">{`: ${name}`}</span>
    </Link>
  )
}

function Stock({ part }: { part: NonNullable<PositionRow['part']> }) {
  const { state, words } = stockOf({ ...part, expectedOn: null })
  return <span data-stock={state}>{words}</span>
}

function NotSold({ row: { part, comesWith }, whole }: { row: PositionRow; whole: string }) {
  // In as few pieces as possible: there are a hundred rows.
  const state = part ? t('Discontinued.') : t('Not sold alone.')
  if (!comesWith) return <span className="position-note">{state}</span>
  if (comesWith.sku === whole) return <span className="position-note">{`${state} ${t('Comes with the whole.')}`}</span>
  return (
    <span className="position-note">
      {`${state} `}
      <Rich
        text={t('Comes with <whole>{name}</whole>.', { name: comesWith.name })}
        whole={(words) => <Link to={assemblyAddress(comesWith.sku)}>{words}</Link>}
      />
    </span>
  )
}

function Add({ row: { part, needed, name } }: { row: PositionRow }) {
  if (!part || !needed || part.availableQuantity < part.min) return null
  const { units, words } = needed
  return (
    <>
      <AddUnits
        lines={[{ part: part._id, quantity: units, seenPrice: part.price }]}
        what={unitsText(units, name)}
        unseen={units === 1 ? t('{name} to the basket', { name }) : t('× {name} to the basket', { name })}
        className="btn-sm"
      >
        {units === 1 ? tc('to the basket', 'Add') : t('Add {count}', { count: countText(units) })}
      </AddUnits>
      {words && <span className="position-note">{words}</span>}
    </>
  )
}

/** The whole tree below a position, in the order of its lists. */
function NestedRows({ row, ...whole }: RowProps) {
  const count = row.nested.length
  return (
    <tr role="row" className="positions-nested">
      <td role="cell" colSpan={HEADERS.length}>
        <details open={whole.totalsIn !== null}>
          <summary>
            {plural(count, '{count} part inside', '{count} parts inside')}
            <span className="sr-only">{` ${row.name}`}</span>
          </summary>
          <PositionTable caption={t('Parts of {name}', { name: row.name })} rows={row.nested} {...whole} />
        </details>
      </td>
    </tr>
  )
}
