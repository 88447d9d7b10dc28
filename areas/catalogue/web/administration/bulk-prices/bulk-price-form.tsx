import { type FormEvent, useRef } from 'react'
import { Link } from 'react-router'
import { type BulkPricePreview, MOST_BULK_SHOWN, PRICE_STEPS } from '#catalogue/contract/bulk-prices.ts'
import { msg, plural, t } from '#platform/contract/language/text.ts'
import { shopCurrency } from '#platform/contract/money/currency.ts'
import { formatCents } from '#platform/contract/money/money-text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { Options } from '#platform/web/ui/forms/options.tsx'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'
import { TextAreaField } from '#platform/web/ui/forms/text-area-field.tsx'
import { useFocusInvalidField } from '#platform/web/ui/forms/use-focus-invalid-field.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'
import { Money } from '#platform/web/ui/text/amount.tsx'
import { editPath } from '../part-paths.ts'
import { useCategories } from '../use-administered-parts.ts'
import { type BulkErrors, type BulkTexts, categoryValue } from './bulk-price-values.ts'
import { useBulkPriceForm } from './use-bulk-prices.ts'

/**
 * Changes prices in two steps: nothing is stored before its preview was seen.
 * @param numbers of parts chosen in the list, one a line
 */
export function BulkPriceForm({ numbers }: { numbers: string }) {
  const form = useRef<HTMLFormElement>(null)
  // The button that had the focus goes away.
  const { texts, change, errors, problem, look, preview, store } = useBulkPriceForm(numbers, () =>
    form.current?.querySelector<HTMLInputElement>('[name="step"]')?.focus(),
  )
  const focusInvalidField = useFocusInvalidField(form, preview.isPending)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (preview.isPending || store.isPending) return
    focusInvalidField()
    look()
  }
  const seen = preview.data
  return (
    <>
      <form ref={form} method="post" noValidate onSubmit={submit} className="sheet flex flex-col gap-5 p-6">
        <ProblemNotice error={problem} />
        <BulkPriceFields texts={texts} errors={errors} onChange={change} />
        <div>
          <Button type="submit" variant={seen ? 'secondary' : 'primary'} pending={preview.isPending}>
            {t('Preview')}
          </Button>
        </div>
      </form>
      <section aria-label={t('Preview')} aria-live="polite" className="mt-6 flex flex-col gap-4 empty:hidden">
        <ProblemNotice error={store.error} />
        {seen && (
          <>
            <p>
              <SeenText {...seen} />
            </p>
            {seen.changed > 0 && (
              <div>
                <Button
                  variant="primary"
                  pending={store.isPending}
                  pendingLabel={t('Changing')}
                  onClick={() => store.mutate()}
                >
                  {plural(seen.changed, 'Change prices of {count} part', 'Change prices of {count} parts')}
                </Button>
              </div>
            )}
            <BulkPricePreviewTable preview={seen} />
          </>
        )}
      </section>
    </>
  )
}

/** How many would change, stay, and can’t change, as one line. */
function SeenText({ changed, unchanged, leftOut }: Pick<BulkPricePreview, 'changed' | 'unchanged' | 'leftOut'>) {
  return (
    <>
      <Rich
        text={plural(changed, '<b>{count} part</b> would change', '<b>{count} parts</b> would change')}
        b={(words) => <b className="font-semibold">{words}</b>}
      />
      {unchanged > 0 &&
        `, ${plural(unchanged, '{count} part would stay as they are', '{count} parts would stay as they are')}`}
      {leftOut > 0 &&
        `, ${plural(leftOut, '{count} part can’t have the new price', '{count} parts can’t have the new price')}`}
      .
      {Math.max(changed, leftOut) > MOST_BULK_SHOWN &&
        ` ${t('The first {count} are shown.', { count: String(MOST_BULK_SHOWN) })}`}
    </>
  )
}

type FieldsProps = { texts: BulkTexts; errors: BulkErrors; onChange: (changed: Partial<BulkTexts>) => void }

function BulkPriceFields({ texts, errors, onChange }: FieldsProps) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr]">
      <SelectField
        label={t('Parts')}
        value={texts.which}
        onChange={({ target }) => onChange({ which: target.value })}
        error={errors.which}
      >
        <option value="">{t('All parts on sale')}</option>
        <option value="numbers">{t('Part numbers that I enter')}</option>
        <optgroup label={t('Category')}>
          <Options of={useCategories().map((category) => [categoryValue(category), category])} />
        </optgroup>
      </SelectField>
      <SelectField
        label={t('Change by')}
        value={texts.by}
        onChange={({ target }) => onChange({ by: target.value === 'amount' ? 'amount' : 'percent' })}
      >
        <option value="percent">{t('Per cent')}</option>
        <option value="amount">{t('Amount')}</option>
      </SelectField>
      <Field
        label={texts.by === 'percent' ? t('Change in %') : t('Change in {currency}', { currency: shopCurrency() })}
        name="step"
        hint={texts.by === 'percent' ? t('Such as 4 or -2.5') : t('Such as 1.50 or -0.20')}
        inputMode="text"
        autoComplete="off"
        className="figures"
        value={texts.step}
        onChange={({ target }) => onChange({ step: target.value })}
        error={errors.percent ?? errors.amount}
      />
      <SelectField
        label={t('Round to')}
        value={texts.roundTo}
        onChange={({ target }) => onChange({ roundTo: target.value })}
        error={errors.roundTo}
      >
        <Options of={PRICE_STEPS.map((step) => [step, formatCents(step)])} />
      </SelectField>
      {texts.which === 'numbers' && (
        <div className="col-span-full">
          <TextAreaField
            label={t('Part numbers')}
            hint={t('One per line, or separated by commas')}
            rows={4}
            spellCheck={false}
            value={texts.numbers}
            onChange={({ target }) => onChange({ numbers: target.value })}
            error={errors.numbers}
          />
        </div>
      )}
    </div>
  )
}

type Line = BulkPricePreview['lines'][number]
type LeftOut = BulkPricePreview['leftOutLines'][number]
type Named = Pick<Line, '_id' | 'sku' | 'name'>

const PART: DataColumn<Named> = {
  key: 'part',
  header: msg('Part'),
  words: true,
  cell: ({ _id, sku, name }) => (
    <span className="block min-w-0">
      <Link to={editPath(_id)} className="wrap-anywhere underline underline-offset-4">
        {name}
      </Link>
      <span className="label wrap-anywhere block">{sku}</span>
    </span>
  ),
}

const COLUMNS: readonly DataColumn<Line>[] = [
  PART,
  { key: 'now', header: msg('Now'), align: 'right', cell: ({ price }) => <Money amount={price} /> },
  {
    key: 'new',
    header: msg('New'),
    align: 'right',
    cell: ({ newPrice }) => <Money amount={newPrice} className="font-semibold" />,
  },
  {
    key: 'quantities',
    header: msg('By quantity'),
    align: 'right',
    cell: ({ quantityPrices }) =>
      quantityPrices.length === 0 ? (
        '–'
      ) : (
        <ul>
          {quantityPrices.map(({ from, price, newPrice }) => (
            <li key={from}>
              {t('From {count}:', { count: countText(from) })} <Money amount={price} /> → <Money amount={newPrice} />
            </li>
          ))}
        </ul>
      ),
  },
]

const LEFT_OUT: readonly DataColumn<LeftOut>[] = [
  PART,
  { key: 'reason', header: msg('Why'), words: true, cell: ({ reason }) => reason },
]

/** What would change, and what can't. */
function BulkPricePreviewTable({ preview: { lines, leftOutLines } }: { preview: BulkPricePreview }) {
  return (
    <>
      {leftOutLines.length > 0 && (
        <DataTable caption={t('Parts left out')} columns={LEFT_OUT} rows={leftOutLines} rowKey={({ _id }) => _id} />
      )}
      {lines.length > 0 && (
        <DataTable caption={t('Prices now and then')} columns={COLUMNS} rows={lines} rowKey={({ _id }) => _id} />
      )}
    </>
  )
}
