import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { isRefusal } from '#contract/problem.ts'
import type { CatalogueService } from '#server/catalogue/catalogue-service.ts'
import { sendProblem } from './problem-details.ts'

const FIVE_MINUTES = 'public, max-age=300, stale-while-revalidate=86400'

/** Serves the drawing of a part: `/static/drawings/CR-42.svg`, with its measures when `?variant=dimensioned` is asked for. */
export function serveDrawings(server: FastifyInstance, catalogue: CatalogueService): void {
  server.get<{ Params: { file: string }; Querystring: { variant?: string } }>(
    '/static/drawings/:file',
    { config: { access: 'public', writes: false } },
    async (request, reply) => {
      const sku = request.params.file.replace(/\.svg$/, '')
      const drawing = await catalogue.drawing(sku, request.query.variant === 'dimensioned' ? 'dimensioned' : 'plain')
      if (isRefusal(drawing)) return sendProblem(reply, drawing)
      const etag = `"${createHash('sha256').update(drawing).digest('base64url').slice(0, 22)}"`
      reply.headers({
        etag,
        'cache-control': FIVE_MINUTES,
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      })
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.type('image/svg+xml').send(drawing)
    },
  )
}
