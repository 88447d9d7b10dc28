import type { FastifyInstance } from 'fastify'
import type { ReviewsService } from '#engagement/server/reviews/reviews-service.ts'
import { isRefusal } from '#platform/contract/problem.ts'
import { sendProblem } from '#platform/server/http/responses/problem-details.ts'

/**
 * Mail programs post to the address in `List-Unsubscribe` when somebody presses their button (RFC 8058): without
 * cookies, with a form that says nothing. The same address opened in a browser is a page.
 */
export function serveOneClickUnsubscribe(
  server: FastifyInstance,
  reviews: Pick<ReviewsService, 'endInvitations'>,
): void {
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume()
      done(null)
    })
    scope.post<{ Params: { id: string }; Querystring: { end?: unknown } }>(
      '/reviewInvitation/:id',
      { config: { access: 'public', writes: true, whileClosed: true } },
      async ({ params: { id }, query: { end } }, reply) => {
        const ended = await reviews.endInvitations(id, typeof end === 'string' ? end : '')
        if (isRefusal(ended)) return sendProblem(reply, ended)
        return reply.header('cache-control', 'no-store').type('text/plain').send('Unsubscribed\n')
      },
    )
  })
}
