import { type AdministeredPart, stockCorrectionSchema } from '#catalogue/contract/part-administration.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { typedNumber } from '#platform/contract/money/read-number.ts'
import { z } from '#platform/contract/schema.ts'
import { useShopForm } from '#platform/web/forms/use-shop-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { PART_READS } from './use-administered-parts.ts'

const { change, reason } = stockCorrectionSchema.shape

const formSchema = z.object({
  change: z
    .string()
    .transform((text) => typedNumber(text) as number)
    .pipe(change),
  reason,
})

/** Corrects the stock of a part by a number of units, with a reason. */
export function StockForm({ part }: { part: AdministeredPart }) {
  const { form, field, submit, problem, isPending } = useShopForm('correctStock', {
    request: { params: { id: part._id } },
    start: { change: '', reason: '' },
    schema: formSchema,
    refreshes: PART_READS,
    done: 'Stock corrected',
    onDone: (_) => form.reset(),
  })
  const typed = form.watch('change').trim()
  const units = typedNumber(typed)
  const after = typeof units === 'number' ? part.quantity + units : undefined
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <ProblemNotice error={problem} />
      <div className="grid gap-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
        <Field
          label="Change"
          // The numeric keyboard of some phones has no minus.
          inputMode="text"
          className="figures"
          autoComplete="off"
          placeholder="+5 or -5"
          {...field('change')}
        />
        <Field
          label="Reason"
          maxLength={500}
          autoComplete="off"
          placeholder="e.g. stock count, damaged, delivery"
          {...field('reason')}
        />
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" pending={isPending} pendingLabel="Correcting">
          Correct stock
        </Button>
        <output className="text-graphite text-sm">
          {after !== undefined && after >= 0 && (
            <>
              <span className="figures">{countText(part.quantity)}</span> becomes{' '}
              <span className="figures">{countText(after)}</span>
            </>
          )}
        </output>
      </div>
    </form>
  )
}
