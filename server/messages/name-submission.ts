import { createHash } from 'node:crypto'

/**
 * Names one sending of a form, by the sender's key and all that was sent: so a repetition is known, and a stranger who hits upon the
 * same key neither sees nor hinders anything. Null without a key.
 */
export function nameSubmission(key: string | undefined, ...sent: readonly string[]): string | null {
  if (key === undefined) return null
  return createHash('sha256')
    .update(JSON.stringify([key, ...sent]))
    .digest('base64url')
}
