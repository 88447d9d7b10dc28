import { describe, expect, it } from 'vitest'
import { problemFrom, refuse } from '#platform/contract/problem.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { answerOrThrow } from './answer-or-throw.ts'

const refusal = (kind: Parameters<typeof refuse>[0]) => new ProblemError(problemFrom(refuse(kind, 'because')))

describe('what a loader asked the shop for', () => {
  it('is passed on when it comes', async () => {
    expect(await answerOrThrow(Promise.resolve(7))).toBe(7)
  })

  it.each([
    ['not-found', 404],
    ['input-invalid', 404],
    ['unavailable', 503],
    ['unexpected', 500],
    ['too-many-requests', 500],
  ] as const)('refused as %s becomes the page of status %i', async (kind, status) => {
    await expect(answerOrThrow(Promise.reject(refusal(kind)))).rejects.toMatchObject({ init: { status } })
  })

  it('refused by another copy of the class is understood all the same', async () => {
    const copy = Object.assign(new Error('because'), {
      name: 'ProblemError',
      problem: problemFrom(refuse('not-found', 'because')),
    })
    await expect(answerOrThrow(Promise.reject(copy))).rejects.toMatchObject({ init: { status: 404 } })
  })

  it('keeps a bug a bug', async () => {
    const bug = new TypeError('boom')
    await expect(answerOrThrow(Promise.reject(bug))).rejects.toBe(bug)
  })
})
