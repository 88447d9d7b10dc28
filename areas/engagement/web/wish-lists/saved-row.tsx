import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { perUnit } from '#catalogue/contract/units.ts'
import { partPath } from '#catalogue/contract/urls/part-path.ts'
import type { PartNoteKind, SavedPart } from '#engagement/contract/wish-lists.ts'
import { FitSpot } from '#fitment/web/fit-spot.tsx'
import { plural, t } from '#platform/contract/language/text.ts'
import { formatAmount } from '#platform/contract/money/money-text.ts'

export type SavedPicture = (part: { img: string; name: string }) => ReactNode

const TONES: Record<PartNoteKind, 'good' | 'bad' | 'plain'> = {
  gone: 'bad',
  'out-of-stock': 'bad',
  short: 'bad',
  cheaper: 'good',
  'back-in-stock': 'good',
  superseded: 'plain',
  dearer: 'plain',
  'other-quantity': 'plain',
}

type Props = { line: SavedPart; picture: SavedPicture; quantity?: ReactNode; children?: ReactNode }

/**
 * A line of a wish list or an old order: the part as it is now, and what changed since. `quantity`: a field, where it
 * can be changed; `children`: what else to do.
 */
export function SavedRow({ line, picture, quantity: field, children }: Props) {
  const { part, quantity, sku, name = t('A part that is no longer in the shop'), img, price, notes, instead } = line
  const isSold = price !== undefined
  const sale = { unit: line.unit ?? 'each', unitSize: line.unitSize ?? 1 }
  const each = isSold ? `${formatAmount(price)} ${perUnit(sale)}` : undefined
  return (
    <li className="basket-row" data-part={part}>
      <div className="w-20 shrink-0 sm:w-28">{sku !== undefined && picture({ img: img ?? '', name })}</div>
      <div className="flex min-w-0 grow flex-col gap-2">
        <h3 className="wrap-anywhere font-semibold">
          {isSold ? (
            <Link to={partPath({ _id: part, name })} className="underline underline-offset-4">
              {name}
            </Link>
          ) : (
            name
          )}
        </h3>
        <p className="label wrap-anywhere">{sku}</p>
        {notes.length > 0 && (
          <ul className="flex flex-col gap-1">
            {notes.map(({ kind, text }) => (
              <li key={kind} className="kept-note wrap-anywhere" data-tone={TONES[kind]}>
                {text}
                {kind === 'superseded' && instead && (
                  <>
                    .{' '}
                    <Link to={instead.path} className="inline-flex min-h-6 items-center underline underline-offset-4">
                      {instead.label}
                    </Link>
                  </>
                )}
              </li>
            ))}
          </ul>
        )}
        {isSold && <FitSpot part={part} />}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {field}
          <p className="text-graphite text-sm not-empty:py-2">
            {field || each === undefined
              ? [...(field ? [] : [unitsText(quantity)]), ...(each === undefined ? [] : [each])].join('')
              : t('{units} at {price}', { units: unitsText(quantity), price: each })}
          </p>
          {children && <div className="-mx-4 flex flex-wrap sm:mr-0 sm:ml-auto">{children}</div>}
        </div>
      </div>
    </li>
  )
}

/** `1 unit`, `20 units`. */
export const unitsText = (quantity: number): string => plural(quantity, '{count} unit', '{count} units')
