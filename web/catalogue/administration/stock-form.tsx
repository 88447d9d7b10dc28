import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { v4 as newUuid } from 'uuid'
import { type AdministeredPart, stockCorrectionSchema } from '#contract/catalogue/part-administration.ts'
import { countText } from '#contract/money/number-text.ts'
import { z } from '#contract/schema.ts'
import { placeFieldProblems } from '#web/field-problems.ts'
import { shop } from '#web/shop-client.ts'
import { keyFor, mayReuseKey, type SubmissionKey } from '#web/submission-key.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { notify } from '#web/ui/notify.ts'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
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

/** Corrects the stock of a part by so many pieces, for a reason. */
export function StockForm({ part }: { part: AdministeredPart }) {
  const form = useForm({
    mode: 'onSubmit',
    resolver: zodResolver(formSchema),
    defaultValues: { change: '', reason: '' },
  })
  const [problem, setProblem] = useState<unknown>()
  const submission = useRef<SubmissionKey>(undefined)
  const queries = useQueryClient()
  const { errors, isSubmitting } = form.formState
  const typed = form.watch('change').trim()
  const after = WHOLE.test(typed) ? part.quantity + Number(typed) : undefined

  const send = form.handleSubmit(async (body) => {
    setProblem(undefined)
    submission.current = keyFor(body, submission.current, newUuid)
    try {
      await shop.correctStock({ params: { id: part._id }, body, idempotencyKey: submission.current.key })
      submission.current = undefined
      form.reset()
      notify.success('The stock is corrected')
    } catch (error) {
      if (!mayReuseKey(error)) submission.current = undefined
      setProblem(placeFieldProblems(error, form, ['change', 'reason']))
    }
    await queries.invalidateQueries({ queryKey: [PARTS_KEY] })
  })

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
          placeholder="Counted, broken, delivered"
          error={errors.reason?.message}
          {...form.register('reason')}
        />
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" pending={isSubmitting} pendingLabel="Correcting">
          Correct the stock
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
