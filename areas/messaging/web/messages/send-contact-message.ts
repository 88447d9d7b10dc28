import { v4 as newUuid } from 'uuid'
import { contactFormSchema } from '#messaging/contract/messages.ts'
import { fieldErrorsOf } from '#platform/web/field-problems.ts'
import { shop } from '#platform/web/shop-client.ts'
import { keyFor, mayReuseKey, type SubmissionKey } from '#platform/web/submission-key.ts'

/** `errors` by field; `problem` when it concerns none of them. */
export type ContactOutcome =
  | { sentTo: string }
  | { errors: Record<string, string>; problem?: unknown; submission?: SubmissionKey | undefined }

/**
 * Loaded on submit: validation and the API client weigh more than the rest of the home page.
 * @param begin gets the key before the request is sent, so that it survives a reload
 */
export async function sendContactMessage(
  values: Record<string, string>,
  last: SubmissionKey | undefined,
  begin: (submission: SubmissionKey) => void,
): Promise<ContactOutcome> {
  const parsed = contactFormSchema.safeParse(values)
  if (!parsed.success)
    return { errors: firstOfEach(parsed.error.issues.map(({ path, message }) => [path.join('.'), message])) }
  const submission = keyFor(parsed.data, last, newUuid)
  begin(submission)
  try {
    await shop.sendMessage({ body: parsed.data, idempotencyKey: submission.key })
    return { sentTo: parsed.data.email }
  } catch (error) {
    const fields = fieldErrorsOf(error)
    const errors = firstOfEach(fields.flatMap(({ path, message }) => (path in values ? [[path, message]] : [])))
    const isPlaced = fields.length > 0 && fields.every(({ path }) => path in values)
    return {
      errors,
      ...(!isPlaced && { problem: error }),
      submission: mayReuseKey(error) ? submission : undefined,
    }
  }
}

function firstOfEach(errors: string[][]): Record<string, string> {
  return Object.fromEntries(errors.toReversed())
}
