import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { isRefusal, NOTHING_HERE } from '#contract/problem.ts'
import type { CatalogueService } from '#server/catalogue/catalogue-service.ts'
import { MEASURING_DRAWINGS, measuringDrawing } from '#server/drawings/measuring/measuring-drawings.ts'
import { printExploded } from '#server/workshop/print-exploded.ts'
import { sendProblem } from './responses/problem-details.ts'

const FIVE_MINUTES = 'public, max-age=300, stale-while-revalidate=86400'
const FOR_GOOD = 'public, max-age=31536000, immutable'
const WITH_MEASURES = ['dimensioned', 'compact'] as const

/**
 * `/static/drawings/CR-42.svg`, with `?variant=dimensioned` or `compact`, `/static/measuring/seatpost.svg`, and
 * `/static/assemblies/HR-142.svg`, with `?variant=compact`. Immutable under its version (`?v=`).
 */
export function serveDrawings(server: FastifyInstance, catalogue: CatalogueService): void {
  server.get<{ Params: { file: string }; Querystring: { variant?: string; v?: string } }>(
    '/static/drawings/:file',
    { config: { access: 'public', writes: false } },
    async ({ params, query, headers }, reply) => {
      const sku = params.file.replace(/\.svg$/, '')
      const variant = WITH_MEASURES.find((one) => one === query.variant) ?? 'plain'
      const drawing = await catalogue.getDrawing(sku, variant)
      if (isRefusal(drawing)) return sendProblem(reply, drawing)
      return sendDrawing(reply, drawing, query.v, headers['if-none-match'])
    },
  )
  serveAssemblies(server, catalogue)
  server.get<{ Params: { file: string }; Querystring: { v?: string } }>(
    '/static/measuring/:file',
    { config: { access: 'public', writes: false } },
    async ({ params, query, headers }, reply) => {
      const name = MEASURING_DRAWINGS.find((one) => `${one}.svg` === params.file)
      if (!name) return sendProblem(reply, NOTHING_HERE)
      return sendDrawing(reply, measuringDrawing(name), query.v, headers['if-none-match'])
    },
  )
}

/** The PDF is at scale where that fits the paper, and has the list below. */
function serveAssemblies(server: FastifyInstance, catalogue: CatalogueService): void {
  server.get<{ Params: { file: string }; Querystring: { variant?: string; v?: string } }>(
    '/static/assemblies/:file',
    { config: { access: 'public', writes: false } },
    async ({ params: { file }, query: { variant, v: asked }, headers }, reply) => {
      const made = await catalogue.getAssemblyDrawing(file.replace(/\.(?:svg|pdf)$/, ''))
      if (isRefusal(made)) return sendProblem(reply, made)
      const { version, view, plates, list } = made
      const known = headers['if-none-match']
      if (!file.endsWith('.pdf'))
        return sendDrawing(
          reply,
          { svg: plates[variant === 'compact' ? 'compact' : 'wide'].svg, version },
          asked,
          known,
        )
      const at = new Date(`${made.date}T00:00:00Z`)
      const pdf = await printExploded(view, list, { author: 'Parts Manufacture', at })
      const name = file.replace(/[^\w.-]/g, '_')
      reply.headers({
        'cache-control': asked === version ? FOR_GOOD : FIVE_MINUTES,
        'content-disposition': `attachment; filename="${name}"`,
      })
      return reply.type('application/pdf').send(pdf)
    },
  )
}

function sendDrawing(
  reply: FastifyReply,
  { svg, version }: { svg: string; version: string },
  asked: string | undefined,
  known: string | undefined,
): FastifyReply {
  const etag = `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"`
  reply.headers({
    etag,
    // Other versions get the current drawing, briefly cached.
    'cache-control': asked === version ? FOR_GOOD : FIVE_MINUTES,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  })
  if (known === etag) return reply.code(304).send()
  return reply.type('image/svg+xml').send(svg)
}
