import type { FastifyInstance } from 'fastify'
import { t } from '#platform/contract/language/text.ts'
import { invalidInput, refuse } from '#platform/contract/problem.ts'
import { unstorablePaths } from '../../storable-text.ts'
import { sendProblem } from '../responses/problem-details.ts'
import { BODY_LIMIT_BYTES } from './body-limit.ts'

const MOST_NAMES = 100
const MOST_VALUES = 1_000
const DEEPEST = 12

/**
 * Refuses, before anything is validated, more names or values than any operation has use for: each would cost a
 * look-up, and a line in the answer.
 */
export function boundInput(server: FastifyInstance): void {
  server.addHook('preValidation', (request, reply, done) => {
    // A body that may be larger may have as many more.
    const most = MOST_VALUES * Math.max(1, request.routeOptions.bodyLimit / BODY_LIMIT_BYTES)
    const message = excessOf(request.query, request.body, most)
    if (!message) return done()
    sendProblem(reply, refuse('input-invalid', message))
  })
}

function excessOf(query: unknown, body: unknown, most: number): string | undefined {
  if (Object.values(query as object).flat().length > MOST_NAMES)
    return t('Send at most {most} names in the address.', { most: String(MOST_NAMES) })
  if (ArrayBuffer.isView(body) || countValues(body, DEEPEST, most) <= most) return undefined
  return t('Send at most {most} values, nested at most {deepest} levels deep.', {
    most: String(most),
    deepest: String(DEEPEST),
  })
}

/** How many values are in `value`: more than `most` once there are more, or deeper ones than `depth` levels. */
function countValues(value: unknown, depth: number, most: number): number {
  if (typeof value !== 'object' || value === null) return 0
  if (depth === 0) return most + 1
  let count = 0
  for (const name in value) {
    count += 1 + countValues((value as Record<string, unknown>)[name], depth - 1, most)
    if (count > most) return count
  }
  return count
}

const MOST_ERRORS = 10

/** Refuses text in path, query or body that PostgreSQL can't store, on pages too. paging.ts checks cursors. */
export function refuseUnstorableText(server: FastifyInstance): void {
  server.addHook('preValidation', (request, reply, done) => {
    const paths = [request.params, request.query, request.body].flatMap((part) =>
      ArrayBuffer.isView(part) ? [] : unstorablePaths(part),
    )
    if (paths.length === 0) return done()
    const errors = paths.slice(0, MOST_ERRORS).map((path) => ({ path, message: t('Remove unprintable characters') }))
    sendProblem(reply, invalidInput(errors))
  })
}
