import { useRef, useState } from 'react'
import { type FieldPath, type UseFormReturn, useForm } from 'react-hook-form'
import {
  type AdministeredAttribute,
  administeredAttributeSchema,
} from '#catalogue/contract/attribute-administration.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { z } from '#platform/contract/schema.ts'
import { fieldErrorsOf } from '#platform/web/field-problems.ts'
import { removeDraft, saveDraft } from '#platform/web/session/drafts.ts'
import { shop } from '#platform/web/shop-client.ts'
import { useSubmission } from '#platform/web/use-submission.ts'
import { restoredEdits, useKeptEdits } from '../kept-edits.ts'
import {
  type AttributeValues,
  attributeValuesSchema,
  bodyOf,
  EMPTY_ATTRIBUTE,
  fieldOf,
  mergedAttribute,
  valuesOf,
} from './attribute-fields.ts'

/** `base` is the attribute as it was when editing began; absent for a new one. */
const draftSchema = z.object({ values: attributeValuesSchema, base: administeredAttributeSchema.optional() })

export type AttributeForm = UseFormReturn<AttributeValues>

type Asked = {
  attribute: AdministeredAttribute | undefined // Undefined for a new one
  begin: Partial<AttributeValues> // Of a new one
  email: string
  onSaved: () => void
}

/** The shop judges; its faults are shown beside their fields. `meanwhile` names what someone else changed. */
export function useAttributeForm({ attribute, begin, email, onSaved }: Asked) {
  const draftName = `attribute:${attribute?._id ?? begin.key ?? 'new'}:${email}`
  const base = useRef(attribute)
  const start = () => (base.current ? valuesOf(base.current) : { ...EMPTY_ATTRIBUTE, ...begin })
  const [restored] = useState(() => restoredEdits(draftName, draftSchema, attribute, mergedAttribute))
  const form = useForm<AttributeValues>({ mode: 'onSubmit', defaultValues: restored?.values ?? start() })
  const [isRestored, setRestored] = useState(restored !== undefined)
  const [meanwhile, setMeanwhile] = useState<readonly string[]>(restored?.changed ?? [])
  const [problem, setProblem] = useState<unknown>()
  const [tried, setTried] = useState(0)
  const sendOnce = useSubmission()
  useKeptEdits(form, draftName, base)

  const discard = () => {
    form.reset(start())
    removeDraft(draftName)
    setRestored(false)
  }
  const fail = (error: unknown) => {
    const now = currentOf(error)
    if (now && base.current) {
      const merged = mergedAttribute(form.getValues(), base.current, now)
      form.reset(merged.values)
      setMeanwhile(merged.changed)
      base.current = now
      saveDraft(draftName, { values: merged.values, base: now })
      return
    }
    const faults = fieldErrorsOf(error)
    for (const { path, message } of faults)
      form.setError(fieldOf(path) as FieldPath<AttributeValues>, { type: 'shop', message })
    setProblem(faults.length > 0 ? undefined : error)
    setTried((before) => before + 1)
  }
  const send = form.handleSubmit(async (values) => {
    setProblem(undefined)
    setMeanwhile([])
    try {
      const body = bodyOf(values)
      const { _id: id, version } = base.current ?? {}
      if (id && version) await shop.editAttribute({ params: { id }, body: { ...body, version } })
      else
        await sendOnce({ ...body, key: values.key }, (sent, idempotencyKey) =>
          shop.addAttribute({ body: sent, idempotencyKey }),
        )
      removeDraft(draftName)
      onSaved()
    } catch (error) {
      fail(error)
    }
  })
  return { form, send, problem, meanwhile, tried, isRestored, discard }
}

function currentOf(error: unknown): AdministeredAttribute | undefined {
  if (!(error instanceof ProblemError) || error.kind !== 'attribute-changed') return undefined
  return administeredAttributeSchema.safeParse(error.problem.current).data
}
