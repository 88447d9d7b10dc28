import type { FastifyInstance, FastifyReply } from 'fastify'
import type { CatalogueService } from '#catalogue/server/catalogue-service.ts'
import { drawMeasuring } from '#fitment/server/fitment-service.ts'
import { attributeDrawingAt } from '#packages/drawings/measuring/attribute-drawings.ts'
import { MEASURING_DRAWINGS } from '#packages/drawings/measuring/measuring-drawings.ts'
import { registryOf } from '#packages/part-attributes/registry.ts'
import { firstLanguage, offeredLanguages, SOURCE_LANGUAGE } from '#platform/contract/language/languages.ts'
import { isRefusal, NOTHING_HERE, SHOP_BUSY } from '#platform/contract/problem.ts'
import { tagOf } from '#platform/server/digests.ts'
import { sendProblem } from '#platform/server/http/responses/problem-details.ts'
import { inLanguage } from '#platform/server/language/in-language.ts'
import type { FindService } from '#search/server/find-service.ts'
import { createSheetPrinter } from './print-sheets.ts'

export const FIVE_MINUTES = 'public, max-age=300, stale-while-revalidate=86400'
export const FOR_GOOD = 'public, max-age=31536000, immutable'
const WITH_MEASURES = ['dimensioned', 'compact'] as const

/**
 * `/static/drawings/CR-42.svg`, with `?variant=dimensioned` or `compact`; what to measure on a bike,
 * `/static/measuring/seatpost.svg`, and of a kind of part, `/static/measuring/chainring/bolt-circle.svg`.
 * Immutable under its version (`?v=`), in the shop's first language or the one of `?language=`. As PDF:
 * `/static/sheets/CR-42.pdf?sheet=data` or `scale`.
 */
export function serveDrawings(
  server: FastifyInstance,
  catalogue: CatalogueService,
  find: Pick<FindService, 'listAttributes' | 'readersRegistry'>,
): void {
  servePartSheets(server, catalogue, find)
  server.get<{ Params: { file: string }; Querystring: { variant?: string; v?: string; language?: string } }>(
    '/static/drawings/:file',
    { config: { access: 'public', writes: false, whileClosed: true } },
    async ({ params, query, headers }, reply) => {
      const sku = params.file.replace(/\.svg$/, '')
      const variant = WITH_MEASURES.find((one) => one === query.variant) ?? 'plain'
      const language = languageAsked(query)
      if (!language) return sendProblem(reply, NOTHING_HERE)
      const drawing = await inLanguage(language, () => catalogue.getDrawing(sku, variant))
      if (isRefusal(drawing)) return sendProblem(reply, drawing)
      return sendDrawing(reply, drawing, query.v, headers['if-none-match'])
    },
  )
  server.get<{ Params: { file: string }; Querystring: { v?: string; language?: string } }>(
    '/static/measuring/:file',
    { config: { access: 'public', writes: false } },
    async ({ params, query, headers }, reply) => {
      const name = MEASURING_DRAWINGS.find((one) => `${one}.svg` === params.file)
      if (!name) return sendProblem(reply, NOTHING_HERE)
      const drawing = inLanguage(query.language ?? SOURCE_LANGUAGE, () => drawMeasuring(name))
      return sendDrawing(reply, drawing, query.v, headers['if-none-match'])
    },
  )
  server.get<{ Params: { role: string; file: string }; Querystring: { v?: string; language?: string } }>(
    '/static/measuring/:role/:file',
    { config: { access: 'public', writes: false } },
    async ({ params, query, headers }, reply) => {
      const { role, file } = params
      const language = languageAsked(query)
      if (!language || !file.endsWith('.svg')) return sendProblem(reply, NOTHING_HERE)
      const registry = await inLanguage(language, find.readersRegistry)
      const drawing = attributeDrawingAt(role, file.slice(0, -4), registry)
      if (!drawing) return sendProblem(reply, NOTHING_HERE)
      return sendDrawing(reply, drawing, query.v, headers['if-none-match'])
    },
  )
}

/** The shop's first where the address names none; undefined for one that it doesn't speak. */
export function languageAsked({ language }: { language?: string }): string | undefined {
  return offeredLanguages().find((offered) => offered === (language ?? firstLanguage()))
}

/** Some dozen a minute are more than a workshop prints. */
export const SHEETS_PER_NETWORK = { most: 60, minutes: 1 }

function servePartSheets(
  server: FastifyInstance,
  catalogue: CatalogueService,
  find: Pick<FindService, 'listAttributes'>,
): void {
  const printed = createSheetPrinter()
  server.get<{ Params: { file: string }; Querystring: { sheet?: string; language?: string } }>(
    '/static/sheets/:file',
    { config: { access: 'public', writes: false, writesPerNetwork: SHEETS_PER_NETWORK } },
    async ({ params, query, headers }, reply) => {
      const kind = (['data', 'scale'] as const).find((one) => one === (query.sheet ?? 'data'))
      const language = languageAsked(query)
      if (!kind || !language || !params.file.endsWith('.pdf')) return sendProblem(reply, NOTHING_HERE)
      const sheet = await inLanguage(language, async () => {
        const { attributes } = await find.listAttributes({ own: '1' })
        return catalogue.getPartSheet(params.file.slice(0, -4), kind, registryOf(attributes))
      })
      if (isRefusal(sheet)) return sendProblem(reply, sheet)
      const { key, name, print } = sheet
      const made = () => inLanguage(language, () => printed(key, print))
      return sendSheet(reply, { etag: `"${key}"`, name, print: made }, headers['if-none-match'])
    },
  )
}

type PrintedSheet = { etag: string; name: string; print: () => Promise<Buffer | undefined> }

/** As PDF, printed only for who does not have it. `name`: of its file. */
export async function sendSheet(
  reply: FastifyReply,
  { etag, name, print }: PrintedSheet,
  known: string | undefined,
): Promise<FastifyReply> {
  if (known === etag) return reply.headers({ etag, 'cache-control': FIVE_MINUTES }).code(304).send()
  const bytes = await print()
  if (!bytes) return sendProblem(reply, SHOP_BUSY)
  reply.headers({
    etag,
    'cache-control': FIVE_MINUTES,
    'content-disposition': `inline; filename="${name.replace(/[^A-Za-z0-9 ._-]/g, '-')}.pdf"`,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  })
  return reply.type('application/pdf').send(bytes)
}

/** Immutable under its version, which is `asked` for. */
export function sendDrawing(
  reply: FastifyReply,
  { svg, version }: { svg: string; version: string },
  asked: string | undefined,
  known: string | undefined,
): FastifyReply {
  const etag = tagOf(svg)
  reply.headers({
    etag,
    // Other versions get the current drawing, briefly cached.
    'cache-control': asked === version ? FOR_GOOD : FIVE_MINUTES,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  })
  if (known === etag) return reply.code(304).send()
  return reply.type('image/svg+xml').send(svg)
}
