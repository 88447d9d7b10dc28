import { z } from 'zod'
import { readDraft, removeDraft, saveDraft } from '#web/session/drafts.ts'

/** A half-written message, and the key of its last sending. */
const contactDraftSchema = z.object({
  name: z.string().catch(''),
  email: z.string().catch(''),
  message: z.string().catch(''),
  submission: z.object({ key: z.string(), content: z.string() }).optional().catch(undefined),
})
type ContactDraft = z.infer<typeof contactDraftSchema>

const NAME = 'contact'

export function readContactDraft(): ContactDraft | undefined {
  return contactDraftSchema.safeParse(readDraft(NAME)).data
}

export function saveContactDraft(draft: ContactDraft): void {
  saveDraft(NAME, draft)
}

export function removeContactDraft(): void {
  removeDraft(NAME)
}
