import type { FastifyInstance } from 'fastify'
import { invalidInput } from '#platform/contract/problem.ts'
import { unstorablePaths } from '../../storable-text.ts'
import { sendProblem } from '../responses/problem-details.ts'

const MOST_ERRORS = 10

/** Refuses text in path, query or body that PostgreSQL can't store, on pages too. paging.ts checks cursors. */
export function refuseUnstorableText(server: FastifyInstance): void {
  server.addHook('preValidation', (request, reply, done) => {
    const paths = [request.params, request.query, request.body].flatMap((part) =>
      ArrayBuffer.isView(part) ? [] : unstorablePaths(part),
    )
    if (paths.length === 0) return done()
    const errors = paths.slice(0, MOST_ERRORS).map((path) => ({ path, message: 'Remove unprintable characters' }))
    sendProblem(reply, invalidInput(errors))
  })
}
