// biome-ignore-all lint/a11y/noRedundantRoles: some browsers drop table roles when CSS changes `display`

import { Fragment } from 'react'
import { Link } from 'react-router'
import { counted, countText, plural } from '#platform/contract/money/number-text.ts'
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

const HEADERS = ['Ref', 'Part', 'Part number', 'Quantity', 'Price', 'Stock', 'Add']

/** The list is the control of the drawing: each row has an address. On phones rows are cards. */
export function PositionTable({ caption, rows, ...whole }: Props) {
  return (
    <table role="table" className="positions">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {HEADERS.map((header) => (
            <th key={header} role="columnheader" scope="col">
              {header === 'Add' ? <span className="sr-only">{header}</span> : header}
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
        <a href={`#${anchor}`} aria-label={`Position ${path}`} className="position-number">
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
        <span className="positions-phone">Quantity </span>
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
  const facts = [wear && 'Wear part', torqueNm !== null && `${torqueNm} N m`, validity].filter(Boolean)
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
      Parts of this<span className="sr-only">{`: ${name}`}</span>
    </Link>
  )
}

function Stock({ part }: { part: NonNullable<PositionRow['part']> }) {
  const { state, words } = stockOf({ ...part, expectedOn: null })
  return <span data-stock={state}>{words}</span>
}

function NotSold({ row: { part, comesWith }, whole }: { row: PositionRow; whole: string }) {
  // In as few pieces as possible: there are a hundred rows.
  const state = part ? 'Discontinued.' : 'Not sold alone.'
  if (!comesWith) return <span className="position-note">{state}</span>
  if (comesWith.sku === whole) return <span className="position-note">{`${state} Comes with the whole.`}</span>
  return (
    <span className="position-note">
      {`${state} Comes with `}
      <Link to={assemblyAddress(comesWith.sku)}>{comesWith.name}</Link>.
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
        unseen={`${units === 1 ? '' : '× '}${name} to the basket`}
        className="btn-sm"
      >
        {plural(units, 'Add', `Add ${countText(units)}`)}
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
            {counted(count, 'part inside', 'parts inside')}
            <span className="sr-only">{` ${row.name}`}</span>
          </summary>
          <PositionTable caption={`Parts of ${row.name}`} rows={row.nested} {...whole} />
        </details>
      </td>
    </tr>
  )
}
