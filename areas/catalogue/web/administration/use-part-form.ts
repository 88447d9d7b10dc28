import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { v4 as newUuid } from 'uuid'
import { type EditablePart, editablePartSchema, type NewPart } from '#catalogue/contract/part-administration.ts'
import type { Visibility } from '#catalogue/contract/part-fields.ts'
import type { Registry } from '#packages/part-attributes/registry.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { z } from '#platform/contract/schema.ts'
import { placeFieldProblems } from '#platform/web/field-problems.ts'
import { removeDraft, saveDraft } from '#platform/web/session/drafts.ts'
import { shop } from '#platform/web/shop-client.ts'
import { useSubmission } from '#platform/web/use-submission.ts'
import { useRegistry } from '../attributes/use-attributes.ts'
import { restoredEdits, same, useKeptEdits } from '../kept-edits.ts'
import {
  bodyOf,
  EMPTY_PART,
  mergedPart,
  newPartFormSchema,
  type PartOutput,
  type PartValues,
  partFormSchema,
  partValuesSchema,
  specContext,
  valuesOf,
} from './part-values.ts'

export type PartForm = UseFormReturn<PartValues, unknown, PartOutput>

const FIELDS = [
  ...(Object.keys(EMPTY_PART) as (keyof PartValues)[]).filter((name) => typeof EMPTY_PART[name] === 'string'),
  ...(['epr', 'reduction.price', 'reduction.from', 'reduction.to'] as const),
]

type Saved = { id: string; name: string; img: string; visibility: Visibility }

type Asked = {
  /** Undefined for a new part. */
  part: EditablePart | undefined
  email: string
  onSaved: (saved: Saved) => void
}

/**
 * `meanwhile`: labels of what someone else changed since the part was loaded. The next save overrides nothing of it.
 */
export function usePartForm({ part, email, onSaved }: Asked) {
  const draftName = `part:${part?._id ?? 'new'}:${email}`
  const [begun] = useState(() => begin(part, draftName))
  const base = useRef(part)
  const registry = useRegistry()
  const [meanwhile, setMeanwhile] = useState(begun.meanwhile)
  const [kept, setKept] = useState(begun.kept)
  const [problem, setProblem] = useState<unknown>()
  const form: PartForm = useForm<PartValues, unknown, PartOutput>({
    mode: 'onSubmit',
    resolver: (values, context, options) => {
      const specs = specContext(values.category, base.current?.specs ?? {}, registry)
      const schema = part ? partFormSchema(specs) : newPartFormSchema(specs)
      return zodResolver(schema as ReturnType<typeof newPartFormSchema>)(values, context, options)
    },
    defaultValues: begun.values,
    shouldFocusError: false, // The form does, once the field's section is open
  })
  useKeptEdits(form, draftName, base)

  const sendOnce = useSubmission()
  const startAgain = (from: EditablePart | undefined) => {
    base.current = from
    setMeanwhile([])
    setKept(false)
    form.reset(from ? valuesOf(from) : EMPTY_PART)
    removeDraft(draftName)
  }
  const submit = form.handleSubmit(async (values) => {
    setProblem(undefined)
    setMeanwhile([])
    try {
      if (base.current) startAgain(await edit(base.current, values, registry))
      else {
        const add = (body: NewPart, idempotencyKey: string) => shop.addPart({ body, idempotencyKey })
        const { acknowledged, insertedId } = await sendOnce(bodyOf(values, {}, registry), add)
        if (!acknowledged) return
        startAgain(undefined)
        return onSaved({ id: insertedId, name: values.name, img: values.img, visibility: values.visibility })
      }
      const { _id: id, name, typedImg, visibility } = base.current
      onSaved({ id, name, img: typedImg, visibility })
    } catch (error) {
      const now = partOfConflict(error)
      if (now && base.current) {
        const { values: merged, changed } = mergedPart(form.getValues(), base.current, now)
        setMeanwhile(changed)
        form.reset(merged)
        base.current = now
        saveDraft(draftName, { values: merged, base: now })
      } else setProblem(placeFieldProblems(error, form, FIELDS))
    }
  })
  const send = (event: React.FormEvent) => {
    const pressed = (event.nativeEvent as SubmitEvent).submitter?.getAttribute('value')
    if (pressed) form.setValue('visibility', pressed)
    // If the response is lost, a retry finds the stored part by its SKU.
    if (form.getValues('sku').trim() === '') form.setValue('sku', newSku())
    return submit(event)
  }
  return { form, send, problem, meanwhile, kept, discard: () => startAgain(part ?? base.current) }
}

export function newSku(): string {
  return `P-${newUuid().slice(-8).toUpperCase()}`
}

function begin(part: EditablePart | undefined, draftName: string) {
  const restored = restoredEdits(draftName, partDraftSchema, part, mergedPart)
  if (!restored) return { values: part ? valuesOf(part) : EMPTY_PART, meanwhile: [], kept: false }
  const { values, changed: meanwhile } = restored
  // A SKU alone was generated.
  return { values, meanwhile, kept: part !== undefined || !same({ ...values, sku: '' }, EMPTY_PART) }
}

async function edit(
  { _id, version, category, specs: before, maker: named }: EditablePart,
  values: PartOutput,
  registry: Registry,
): Promise<EditablePart> {
  const { quantity: _, maker, ...change } = bodyOf(values, before, registry)
  // Its maker may have another name meanwhile, so only another maker is said.
  const said = maker === named ? {} : { maker }
  const body = { ...change, ...said, category: change.category ?? category, version }
  return (await shop.editPart({ params: { id: _id }, body })).part
}

function partOfConflict(error: unknown): EditablePart | undefined {
  if (!(error instanceof ProblemError) || error.kind !== 'part-changed') return undefined
  return editablePartSchema.safeParse(error.problem.current).data
}

/** `base` is the part as it was when editing began; absent for a new part. */
const partDraftSchema = z.object({ values: partValuesSchema, base: editablePartSchema.optional() })
