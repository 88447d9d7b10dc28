import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type AdministeredPart, stockCorrectionSchema } from '#catalogue/contract/part-administration.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { z } from '#platform/contract/schema.ts'
import { placeFieldProblems } from '#platform/web/field-problems.ts'
import { shop } from '#platform/web/shop-client.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { useSubmission } from '#platform/web/use-submission.ts'
import { PARTS_KEY } from './use-administered-parts.ts'

const { change, reason } = stockCorrectionSchema.shape
const WHOLE = /^[+-]?\d{1,10}$/

const formSchema = z.object({
  change: z
    .string()
    .transform((text) => (WHOLE.test(text.trim()) ? Number(text) : text) as number)
    .pipe(change),
  reason,
})

/** Corrects the stock of a part by a number of units, with a reason. */
export function StockForm({ part }: { part: AdministeredPart }) {
  const { form, problem, send } = useStockForm(part._id)
  const { errors, isSubmitting } = form.formState
  const typed = form.watch('change').trim()
  const after = WHOLE.test(typed) ? part.quantity + Number(typed) : undefined
  return (
    <form method="post" noValidate onSubmit={send} className="flex flex-col gap-4">
      <ProblemNotice error={problem} />
      <div className="grid gap-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
        <Field
          label="Change"
          // The numeric keyboard of some phones has no minus.
          inputMode="text"
          className="figures"
          autoComplete="off"
          placeholder="+5 or -5"
          error={errors.change?.message}
          {...form.register('change')}
        />
        <Field
          label="Reason"
          maxLength={500}
          autoComplete="off"
          placeholder="e.g. stock count, damaged, delivery"
          error={errors.reason?.message}
          {...form.register('reason')}
        />
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" pending={isSubmitting} pendingLabel="Correcting">
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

function useStockForm(id: string) {
  const form = useForm({
    mode: 'onSubmit',
    resolver: zodResolver(formSchema),
    defaultValues: { change: '', reason: '' },
  })
  const [problem, setProblem] = useState<unknown>()
  const submit = useSubmission()
  const queries = useQueryClient()
  const send = form.handleSubmit(async (correction) => {
    setProblem(undefined)
    try {
      await submit(correction, (body, idempotencyKey) => shop.correctStock({ params: { id }, body, idempotencyKey }))
      form.reset()
      notify.success('Stock corrected')
    } catch (error) {
      setProblem(placeFieldProblems(error, form, ['change', 'reason']))
    }
    await queries.invalidateQueries({ queryKey: [PARTS_KEY] })
  })
  return { form, problem, send }
}
