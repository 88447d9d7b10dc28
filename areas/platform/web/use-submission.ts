import { useRef } from 'react'
import { v4 as newUuid } from 'uuid'
import { keyFor, mayReuseKey, type SubmissionKey } from './submission-key.ts'

/**
 * Submits with an idempotency key, which is reused while the outcome is unknown, so that a retry creates nothing twice.
 */
export function useSubmission() {
  const last = useRef<SubmissionKey>(undefined)
  return async function submit<Body, Answer>(
    body: Body,
    send: (body: Body, idempotencyKey: string) => Promise<Answer>,
  ): Promise<Answer> {
    last.current = keyFor(body, last.current, newUuid)
    try {
      const answer = await send(body, last.current.key)
      last.current = undefined
      return answer
    } catch (error) {
      if (!mayReuseKey(error)) last.current = undefined
      throw error
    }
  }
}
