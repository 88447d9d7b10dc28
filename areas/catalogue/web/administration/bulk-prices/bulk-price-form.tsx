import { type FormEvent, useRef } from 'react'
import { MOST_BULK_SHOWN, PRICE_STEPS } from '#catalogue/contract/bulk-prices.ts'
import { formatCents } from '#platform/contract/money/money-text.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'
import { TextAreaField } from '#platform/web/ui/forms/text-area-field.tsx'
import { useFocusInvalidField } from '#platform/web/ui/forms/use-focus-invalid-field.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { useCategories } from '../use-administered-parts.ts'
import { BulkPricePreviewTable } from './bulk-price-preview.tsx'
import { type BulkErrors, type BulkTexts, categoryValue } from './bulk-price-values.ts'
import { partsText, useBulkPriceForm } from './use-bulk-prices.ts'

/** Changes prices in two steps: nothing is stored before its preview was seen. */
export function BulkPriceForm() {
  const form = useRef<HTMLFormElement>(null)
  // The button that had the focus goes away.
  const { texts, change, errors, problem, look, preview, store } = useBulkPriceForm(() =>
    form.current?.querySelector<HTMLInputElement>('[name="percent"]')?.focus(),
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
            Preview
          </Button>
        </div>
      </form>
      <section aria-label="Preview" aria-live="polite" className="mt-6 flex flex-col gap-4 empty:hidden">
        <ProblemNotice error={store.error} />
        {seen && (
          <>
            <p>
              <b className="font-semibold">{partsText(seen.changed)}</b> would change
              {seen.unchanged > 0 && `, ${partsText(seen.unchanged)} would stay as they are`}
              {seen.leftOut > 0 && `, ${partsText(seen.leftOut)} can’t have the new price`}.
              {Math.max(seen.changed, seen.leftOut) > MOST_BULK_SHOWN && ` The first ${MOST_BULK_SHOWN} are shown.`}
            </p>
            {seen.changed > 0 && (
              <div>
                <Button
                  variant="primary"
                  pending={store.isPending}
                  pendingLabel="Changing"
                  onClick={() => store.mutate()}
                >
                  Change prices of {partsText(seen.changed)}
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

type FieldsProps = { texts: BulkTexts; errors: BulkErrors; onChange: (changed: Partial<BulkTexts>) => void }

function BulkPriceFields({ texts, errors, onChange }: FieldsProps) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-3">
      <SelectField
        label="Parts"
        value={texts.which}
        onChange={({ target }) => onChange({ which: target.value })}
        error={errors.which}
      >
        <option value="">All parts on sale</option>
        <option value="numbers">Part numbers that I enter</option>
        <optgroup label="Category">
          {useCategories().map((category) => (
            <option key={category} value={categoryValue(category)}>
              {category}
            </option>
          ))}
        </optgroup>
      </SelectField>
      <Field
        label="Change in %"
        name="percent"
        hint="Such as 4 or -2.5"
        inputMode="text"
        autoComplete="off"
        className="figures"
        value={texts.percent}
        onChange={({ target }) => onChange({ percent: target.value })}
        error={errors.percent}
      />
      <SelectField
        label="Round to"
        value={texts.roundTo}
        onChange={({ target }) => onChange({ roundTo: target.value })}
        error={errors.roundTo}
      >
        {PRICE_STEPS.map((step) => (
          <option key={step} value={step}>
            {formatCents(step)}
          </option>
        ))}
      </SelectField>
      {texts.which === 'numbers' && (
        <div className="sm:col-span-3">
          <TextAreaField
            label="Part numbers"
            hint="One on each line, or with commas between them"
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
