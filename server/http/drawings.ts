import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { isRefusal } from '#contract/problem.ts'
import type { CatalogueService } from '#server/catalogue/catalogue-service.ts'
import { sendProblem } from './responses/problem-details.ts'

const FIVE_MINUTES = 'public, max-age=300, stale-while-revalidate=86400'
const FOR_GOOD = 'public, max-age=31536000, immutable'
const WITH_MEASURES = ['dimensioned', 'compact'] as const

/** `/static/drawings/CR-42.svg`, with `?variant=dimensioned` or `compact`. Immutable under its version (`?v=`). */
export function serveDrawings(server: FastifyInstance, catalogue: CatalogueService): void {
  server.get<{ Params: { file: string }; Querystring: { variant?: string; v?: string } }>(
    '/static/drawings/:file',
    { config: { access: 'public', writes: false } },
    async ({ params, query, headers }, reply) => {
      const sku = params.file.replace(/\.svg$/, '')
      const variant = WITH_MEASURES.find((one) => one === query.variant) ?? 'plain'
      const drawing = await catalogue.getDrawing(sku, variant)
      if (isRefusal(drawing)) return sendProblem(reply, drawing)
      const etag = `"${createHash('sha256').update(drawing.svg).digest('base64url').slice(0, 22)}"`
      reply.headers({
        etag,
        // Other versions get the current drawing, briefly cached.
        'cache-control': query.v === drawing.version ? FOR_GOOD : FIVE_MINUTES,
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      })
      if (headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.type('image/svg+xml').send(drawing.svg)
    },
  )
}
