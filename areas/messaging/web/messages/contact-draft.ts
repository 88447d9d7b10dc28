import { readDraft, removeDraft, saveDraft } from '#platform/web/session/drafts.ts'
import type { SubmissionKey } from '#platform/web/submission-key.ts'

export type ContactDraft = { name: string; email: string; message: string; submission?: SubmissionKey | undefined }

const NAME = 'contact'

/** The draft of this tab; malformed values are ignored. */
export function readContactDraft(): ContactDraft | undefined {
  const draft = readDraft(NAME) as Partial<Record<keyof ContactDraft, unknown>> | undefined
  if (!draft) return undefined
  const { name, email, message, submission } = draft
  return { name: textOf(name), email: textOf(email), message: textOf(message), submission: keyOf(submission) }
}

export function saveContactDraft(draft: ContactDraft): void {
  saveDraft(NAME, draft)
}

export function removeContactDraft(): void {
  removeDraft(NAME)
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function keyOf(value: unknown): SubmissionKey | undefined {
  const { key, content } = (value ?? {}) as Partial<Record<keyof SubmissionKey, unknown>>
  return typeof key === 'string' && typeof content === 'string' ? { key, content } : undefined
}
