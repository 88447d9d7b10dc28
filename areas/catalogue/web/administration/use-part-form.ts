import { zodResolver } from '@hookform/resolvers/zod'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { v4 as newUuid } from 'uuid'
import { type EditablePart, editablePartSchema, type NewPart } from '#catalogue/contract/part-administration.ts'
import { OTHER_NUMBER_KINDS } from '#catalogue/contract/part-details.ts'
import type { Visibility } from '#catalogue/contract/part-fields.ts'
import type { Registry } from '#packages/part-attributes/registry.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { z } from '#platform/contract/schema.ts'
import { PRODUCER_SCHEMES } from '#platform/contract/shop/producer-schemes.ts'
import { placeFieldProblems } from '#platform/web/field-problems.ts'
import { readDraft, removeDraft, saveDraft } from '#platform/web/session/drafts.ts'
import { shop } from '#platform/web/shop-client.ts'
import { useSubmission } from '#platform/web/use-submission.ts'
import { useRegistry } from '../attributes/use-attributes.ts'
import {
  bodyOf,
  changedFields,
  EMPTY_PART,
  mergedValues,
  newPartFormSchema,
  type PartOutput,
  type PartValues,
  partFormSchema,
  specContext,
  valuesOf,
} from './part-values.ts'

export type PartForm = UseFormReturn<PartValues, unknown, PartOutput>

const SALE_FIELDS = [
  ...(['price', 'unit', 'unitSize', 'content', 'minimum', 'multiple', 'taxClass', 'quantity', 'expectedOn'] as const),
] as const
const PRICE_FIELDS = ['reduction.price', 'reduction.from', 'reduction.to'] as const
const SAFETY_FIELDS = [
  ...(['returnable', 'warnings', 'visibility', 'searchTitle', 'searchDescription'] as const),
  ...(['durabilityYears', 'guaranteeTerms'] as const),
] as const
const LAW_FIELDS = ['maker', 'supportedUntil', 'epr'] as const
const FIELDS = [
  ...(['name', 'img', 'description'] as const),
  ...SALE_FIELDS,
  ...PRICE_FIELDS,
  ...(['sku', 'category'] as const),
  ...SAFETY_FIELDS,
  ...LAW_FIELDS,
] as const

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
  const partId = part?._id
  const draftName = useMemo(() => ({ partId, email }), [partId, email])
  const [begun] = useState(() => begin(part, readPartDraft(draftName)))
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
  useSavedDraft(form, draftName, base)

  const sendOnce = useSubmission()
  const startAgain = (from: EditablePart | undefined) => {
    base.current = from
    setMeanwhile([])
    setKept(false)
    form.reset(from ? valuesOf(from) : EMPTY_PART)
    removePartDraft(draftName)
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
        setMeanwhile(changedFields(base.current, now))
        form.reset(mergedValues(form.getValues(), base.current, now))
        base.current = now
        savePartDraft(draftName, { values: form.getValues(), base: now })
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

function useSavedDraft(form: PartForm, name: PartDraftName, base: RefObject<EditablePart | undefined>): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => savePartDraft(name, { values, base: base.current }),
      }),
    [form, name, base],
  )
}

function begin(part: EditablePart | undefined, draft: ReturnType<typeof readPartDraft>) {
  if (!draft) return { values: part ? valuesOf(part) : EMPTY_PART, meanwhile: [], kept: false }
  if (!part || !draft.base) {
    // A SKU alone was generated.
    const kept = JSON.stringify({ ...draft.values, sku: '' }) !== JSON.stringify(EMPTY_PART)
    return { values: draft.values, meanwhile: [], kept }
  }
  const values = mergedValues(draft.values, draft.base, part)
  return { values, meanwhile: changedFields(draft.base, part), kept: true }
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

const text = z.string().catch('')

/** `base` is the part as it was when editing began; absent for a new part. */
const partDraftSchema = z.object({
  values: z.object({
    name: text,
    img: text,
    description: text,
    price: text,
    minimum: text,
    multiple: z.string().catch('1'),
    unit: z.string().catch('each'),
    unitSize: z.string().catch('1'),
    content: text,
    searchTitle: text,
    searchDescription: text,
    visibility: z.string().catch('public'),
    taxClass: z.string().catch('standard'),
    returnable: z.string().catch('yes'),
    warnings: text,
    durabilityYears: text,
    guaranteeTerms: text,
    quantity: text,
    expectedOn: text,
    sku: text,
    category: text,
    reduction: z.object({ price: text, from: text, to: text }).catch({ price: '', from: '', to: '' }),
    quantityPrices: z.array(z.object({ from: text, price: text })).catch([]),
    imgAlt: text,
    morePictures: z.array(z.object({ img: text, alt: text })).catch([]),
    documents: z.array(z.object({ file: text, name: text, language: text })).catch([]),
    numbers: z.array(z.object({ kind: z.enum(OTHER_NUMBER_KINDS), number: text, maker: text, note: text })).catch([]),
    rows: z.array(z.object({ key: text, text })).catch([]),
    maker: text,
    supportedUntil: text,
    epr: z.array(z.enum(PRODUCER_SCHEMES)).catch([]),
  }),
  base: editablePartSchema.optional(),
})
type PartDraft = z.infer<typeof partDraftSchema>

/** No `partId`: a new part. */
type PartDraftName = { partId: string | undefined; email: string }

const nameOf = ({ partId = 'new', email }: PartDraftName) => `part:${partId}:${email}`

function readPartDraft(name: PartDraftName): PartDraft | undefined {
  return partDraftSchema.safeParse(readDraft(nameOf(name))).data
}

function savePartDraft(name: PartDraftName, draft: Pick<PartDraft, 'base'> & { values: PartValues }): void {
  saveDraft(nameOf(name), draft)
}

function removePartDraft(name: PartDraftName): void {
  removeDraft(nameOf(name))
}
