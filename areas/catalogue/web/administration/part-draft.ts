import { editablePartSchema } from '#catalogue/contract/part-administration.ts'
import { OTHER_NUMBER_KINDS } from '#catalogue/contract/part-details.ts'
import { z } from '#platform/contract/schema.ts'
import { readDraft, removeDraft, saveDraft } from '#platform/web/session/drafts.ts'
import type { PartValues } from './part-values.ts'

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
    taxClass: z.string().catch('standard'),
    returnable: z.string().catch('yes'),
    warnings: text,
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
  }),
  base: editablePartSchema.optional(),
})
export type PartDraft = z.infer<typeof partDraftSchema>

/** No `partId`: a new part. */
export type PartDraftName = { partId: string | undefined; email: string }

const nameOf = ({ partId = 'new', email }: PartDraftName) => `part:${partId}:${email}`

export function readPartDraft(name: PartDraftName): PartDraft | undefined {
  return partDraftSchema.safeParse(readDraft(nameOf(name))).data
}

export function savePartDraft(name: PartDraftName, draft: Pick<PartDraft, 'base'> & { values: PartValues }): void {
  saveDraft(nameOf(name), draft)
}

export function removePartDraft(name: PartDraftName): void {
  removeDraft(nameOf(name))
}
