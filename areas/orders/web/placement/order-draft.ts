import { z } from '#platform/contract/schema.ts'
import { readDraft, removeDraft, saveDraft } from '#platform/web/session/drafts.ts'

const orderDraftSchema = z.object({
  placeOrderQuantity: z.number().optional().catch(undefined),
  phone: z.string().catch(''),
  address: z.string().catch(''),
  submission: z.object({ key: z.string(), content: z.string() }).optional().catch(undefined),
})
export type OrderDraft = z.infer<typeof orderDraftSchema>

export type DraftName = { partId: string; email: string }

const nameOf = ({ partId, email }: DraftName) => `order:${partId}:${email}`

export function readOrderDraft(name: DraftName): OrderDraft | undefined {
  return orderDraftSchema.safeParse(readDraft(nameOf(name))).data
}

export function saveOrderDraft(name: DraftName, draft: OrderDraft): void {
  saveDraft(nameOf(name), draft)
}

export function removeOrderDraft(name: DraftName): void {
  removeDraft(nameOf(name))
}
