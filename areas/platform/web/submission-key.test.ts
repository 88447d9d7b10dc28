import { describe, expect, it } from 'vitest'
import { type ProblemKind, problemFrom, refuse } from '#platform/contract/problem.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { keyFor, mayReuseKey } from './submission-key.ts'

const refusal = (kind: ProblemKind) => new ProblemError(problemFrom(refuse(kind, 'D')))

describe('the key of a filled form', () => {
  it('stays while the content is the same and changes with it', () => {
    let made = 0
    const newKey = () => `key ${++made}`
    const first = keyFor({ quantity: 5 }, undefined, newKey)
    expect(first.key).toBe('key 1')
    expect(keyFor({ quantity: 5 }, first, newKey)).toBe(first)
    expect(keyFor({ quantity: 6 }, first, newKey).key).toBe('key 2')
  })

  it.each(['unexpected', 'unavailable', 'not-signed-in', 'too-many-requests'] as const)(
    'stays after %s, when the same request is to be sent again',
    (kind) => expect(mayReuseKey(refusal(kind))).toBe(true),
  )

  it('stays when no answer came', () => {
    expect(mayReuseKey(new ProblemError({ type: 'about:blank', title: 'T', status: 0, detail: 'D' }))).toBe(true)
  })

  it.each(['price-changed', 'out-of-stock', 'below-minimum', 'input-invalid', 'idempotency-key-reused'] as const)(
    'ends with a clear refusal: %s',
    (kind) => expect(mayReuseKey(refusal(kind))).toBe(false),
  )
})
