import { useId } from 'react'
import { MOST_CHARACTERS } from '#catalogue/contract/part-fields.ts'
import { t } from '#platform/contract/language/text.ts'
import { shopCurrency } from '#platform/contract/money/currency.ts'
import { controlClass } from '#platform/web/ui/forms/control-class.ts'
import { priceTyped } from '#platform/web/ui/forms/decimal-field.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'
import type { Combination, RowTexts } from './combinations.ts'

type Row = Combination & { place: number | undefined; texts: RowTexts }

type Props = {
  rows: readonly Row[]
  price: string // Of the template
  errorAt: (...paths: string[]) => string | undefined
  onType: (key: string, typed: RowTexts) => void
}

const COLUMNS = 'sm:grid-cols-[minmax(8rem,1fr)_minmax(0,14rem)_7rem_7rem]'

/** A row for each combination: whether it is made, its number, price and stock. */
export function MatrixRows({ rows, price, errorAt, onType }: Props) {
  return (
    <div>
      <div aria-hidden="true" className={`label hidden gap-3 border-hairline border-b pb-2 sm:grid ${COLUMNS}`}>
        <span>{t('Variant')}</span>
        <span>{t('SKU')}</span>
        <span>{t('Price ({currency})', { currency: shopCurrency() })}</span>
        <span>{t('Quantity')}</span>
      </div>
      <ul>
        {rows.map((row) => (
          <MatrixRow key={row.key} row={row} price={price} errorAt={errorAt} onType={onType} />
        ))}
      </ul>
    </div>
  )
}

function MatrixRow({ row, price, errorAt, onType }: Omit<Props, 'rows'> & { row: Row }) {
  const { key, values, place, texts } = row
  const name = values.join(', ')
  const error = (field: string) => (place === undefined ? undefined : errorAt(`variants.${place}.${field}`))
  const input = { isLeft: place === undefined, onType: (typed: RowTexts) => onType(key, typed) }
  return (
    <li className={`grid grid-cols-2 items-start gap-3 border-hairline border-b py-3 ${COLUMNS}`}>
      <label className="col-span-2 flex min-h-11 cursor-pointer items-center gap-3 text-sm sm:col-span-1">
        <input
          type="checkbox"
          checked={place !== undefined}
          onChange={({ target }) => onType(key, { isLeft: !target.checked })}
          className="size-5 shrink-0 accent-[var(--ink)]"
        />
        {name}
      </label>
      <Cell
        {...input}
        label={t('SKU <hidden>of {name}</hidden>', { name })}
        field="sku"
        value={texts.sku ?? row.sku}
        error={error('sku')}
        wide
      />
      <Cell
        {...input}
        label={t('Price <hidden>of {name}</hidden>', { name })}
        field="price"
        value={texts.price ?? price}
        error={error('price')}
      />
      <Cell
        {...input}
        label={t('Quantity <hidden>of {name}</hidden>', { name })}
        field="quantity"
        value={texts.quantity ?? '0'}
        error={error('quantity')}
      />
    </li>
  )
}

const INPUT_MODES = { sku: 'text', price: 'decimal', quantity: 'numeric' } as const

type CellProps = {
  label: string // What only screen readers say is hidden
  field: keyof typeof INPUT_MODES
  value: string
  error: string | undefined
  isLeft: boolean
  wide?: boolean
  onType: (typed: RowTexts) => void
}

function Cell({ label, field, value, error, isLeft, wide = false, onType }: CellProps) {
  const errorId = useId()
  return (
    <label className={`flex min-w-0 flex-col gap-1 ${wide ? 'col-span-2 sm:col-span-1' : ''}`}>
      <span className="label sm:sr-only">
        <Rich text={label} hidden={(words) => <span className="sr-only">{words}</span>} />
      </span>
      <input
        className={`input figures ${controlClass}`}
        inputMode={INPUT_MODES[field]}
        autoComplete="off"
        maxLength={field === 'sku' ? MOST_CHARACTERS.sku : 20}
        value={value}
        disabled={isLeft}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        onChange={({ target }) => onType({ [field]: target.value })}
        onBlur={({ target }) => field === 'price' && onType({ price: priceTyped(target.value) ?? target.value })}
      />
      {error && (
        <span id={errorId} className="text-bad text-sm">
          {error}
        </span>
      )}
    </label>
  )
}
