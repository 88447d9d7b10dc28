import type { FastifyInstance } from 'fastify'
import type { LawArtworkService } from '#admin/server/law-artwork/law-artwork-service.ts'
import type { CatalogueService } from '#catalogue/server/catalogue-service.ts'
import { NOTHING_HERE } from '#platform/contract/problem.ts'
import { codingOf, compress } from '#platform/server/http/responses/content-coding.ts'
import { sendProblem } from '#platform/server/http/responses/problem-details.ts'
import { labelFields } from '../law/guarantees.ts'
import { FIVE_MINUTES, FOR_GOOD, sendDrawing } from './drawings.ts'

type Sources = {
  lawArtwork: Pick<LawArtworkService, 'open' | 'drawLabel'>
  catalogue: Pick<CatalogueService, 'findDurable'>
}

const TYPES = { svg: 'image/svg+xml', png: 'image/png' } as const

/**
 * `/static/law/notice-en-<hash>.svg`: official artwork, byte for byte; immutable under its hash. `notice-de.svg`:
 * as it is now.
 */
export function serveLawArtwork(server: FastifyInstance, { lawArtwork, catalogue }: Sources): void {
  serveLabels(server, { lawArtwork, catalogue })
  server.get<{ Params: { file: string } }>(
    '/static/law/:file',
    { config: { access: 'public', writes: false, whileClosed: true } },
    async ({ params, headers }, reply) => {
      const opened = await lawArtwork.open(params.file)
      if (!opened) return sendProblem(reply, NOTHING_HERE)
      const { artwork, bytes } = opened
      const etag = `"${artwork.sha256.slice(0, 22)}"`
      reply.headers({
        ...{
          etag,
          'cache-control': params.file.includes(artwork.sha256.slice(0, 12)) ? FOR_GOOD : FIVE_MINUTES,
          vary: 'Accept-Encoding',
        },
        // Nothing in it runs in the shop's name, also where it is opened by itself.
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'none'",
      })
      if (headers['if-none-match'] === etag) return reply.code(304).send()
      const coding = artwork.format === 'svg' ? codingOf(bytes, headers['accept-encoding']) : 'identity'
      if (coding !== 'identity') reply.header('content-encoding', coding)
      return reply.type(TYPES[artwork.format]).send(await compress(bytes, coding))
    },
  )
}

/** `/static/law/labels/CR-42.svg`: the published label with what it says of a part; `?nested`: as it is in lists. */
function serveLabels(server: FastifyInstance, { lawArtwork, catalogue }: Sources): void {
  server.get<{ Params: { file: string }; Querystring: { nested?: string; v?: string } }>(
    '/static/law/labels/:file',
    { config: { access: 'public', writes: false } },
    async ({ params, query, headers }, reply) => {
      const part = await catalogue.findDurable(params.file.replace(/\.svg$/, ''))
      if (!part) return sendProblem(reply, NOTHING_HERE)
      const kind = query.nested === undefined ? 'label' : 'nested-label'
      const svg = await lawArtwork.drawLabel(kind, labelFields(part))
      if (svg === undefined) return sendProblem(reply, NOTHING_HERE)
      return sendDrawing(reply, { svg, version: '' }, undefined, headers['if-none-match'])
    },
  )
}
