import type { FastifyInstance } from 'fastify'
import type { LawArtworkService } from '#admin/server/law-artwork/law-artwork-service.ts'
import { NOTHING_HERE } from '#platform/contract/problem.ts'
import { codingOf, compress } from '#platform/server/http/responses/content-coding.ts'
import { sendProblem } from '#platform/server/http/responses/problem-details.ts'
import { FIVE_MINUTES, FOR_GOOD } from './drawings.ts'

const TYPES = { svg: 'image/svg+xml', png: 'image/png' } as const

/**
 * `/static/law/notice-en-<hash>.svg`: official artwork, byte for byte; immutable under its hash. `notice-de.svg`:
 * as it is now.
 */
export function serveLawArtwork(server: FastifyInstance, lawArtwork: Pick<LawArtworkService, 'open'>): void {
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
