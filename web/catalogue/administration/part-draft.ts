import { administeredPartSchema } from '#contract/catalogue/part-administration.ts'
import { z } from '#contract/schema.ts'
import { readDraft, removeDraft, saveDraft } from '#web/session/drafts.ts'

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
    quantity: text,
    expectedOn: text,
    sku: text,
    category: text,
    rows: z.array(z.object({ key: text, text })).catch([]),
  }),
  base: administeredPartSchema.optional(),
})
export type PartDraft = z.infer<typeof partDraftSchema>

/** No `partId`: a new part. */
export type PartDraftName = { partId: string | undefined; email: string }

const nameOf = ({ partId = 'new', email }: PartDraftName) => `part:${partId}:${email}`

export function readPartDraft(name: PartDraftName): PartDraft | undefined {
  return partDraftSchema.safeParse(readDraft(nameOf(name))).data
}

export function savePartDraft(name: PartDraftName, draft: PartDraft): void {
  saveDraft(nameOf(name), draft)
}

export function removePartDraft(name: PartDraftName): void {
  removeDraft(nameOf(name))
}
