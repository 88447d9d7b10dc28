import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { t } from '#platform/contract/language/text.ts'
import type { z } from '#platform/contract/schema.ts'
import { placeFieldProblems } from '#platform/web/field-problems.ts'
import { restoredTexts, useFormDraft } from '#platform/web/session/use-form-draft.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { TextAreaField } from '#platform/web/ui/forms/text-area-field.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'

/** A way to save it. */
type Way = { label: string; saved: string; save: (answer: string) => Promise<unknown> }

type Props = {
  /** Of its draft. */
  name: string
  /** Operations whose answers it makes old. */
  refreshes: readonly string[]
  schema: z.ZodType<{ answer: string }, { answer: string }>
  /** What was answered before. */
  before: string | undefined
  /** What is answered. */
  about: ReactNode
  words: { label: string; hint: string; failed: string }
  usual: Way
  others?: readonly Way[]
  /** Saved or cancelled. */
  onDone: () => void
}

export function AnswerForm({ name, refreshes, schema, before, about, words, usual, others = [], onDone }: Props) {
  const form = useForm({
    mode: 'onSubmit',
    resolver: zodResolver(schema),
    defaultValues: restoredTexts(name, { answer: before ?? '' }),
  })
  useFormDraft(form, name)
  const [problem, setProblem] = useState<unknown>()
  const queries = useQueryClient()
  const { errors, isSubmitting } = form.formState

  const saveBy = ({ saved, save }: Way) =>
    form.handleSubmit(async ({ answer }) => {
      setProblem(undefined)
      try {
        await save(answer)
      } catch (error) {
        notify.error(words.failed)
        return setProblem(placeFieldProblems(error, form, ['answer']))
      }
      notify.success(saved)
      await Promise.all(refreshes.map((read) => queries.invalidateQueries({ queryKey: [read] })))
      onDone()
    })

  return (
    <form method="post" noValidate onSubmit={saveBy(usual)} className="flex flex-col gap-5">
      <ProblemNotice error={problem} />
      {about}
      <TextAreaField
        label={words.label}
        hint={words.hint}
        rows={5}
        dir="auto"
        data-focus-first
        error={errors.answer?.message}
        {...form.register('answer')}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button disabled={isSubmitting} onClick={onDone}>
          {t('Cancel')}
        </Button>
        {others.map((way) => (
          <Button key={way.label} disabled={isSubmitting} onClick={(event) => void saveBy(way)(event)}>
            {way.label}
          </Button>
        ))}
        <Button type="submit" variant="primary" pending={isSubmitting} pendingLabel={t('Saving')}>
          {usual.label}
        </Button>
      </div>
    </form>
  )
}
