import type { FastifyInstance } from 'fastify'
import type { CatalogueService } from '#catalogue/server/catalogue-service.ts'
import { printExploded } from '#catalogue/server/printable-drawings/print-exploded.ts'
import { isRefusal, NOTHING_HERE } from '#platform/contract/problem.ts'
import { shopBrand } from '#platform/contract/shop/brand.ts'
import { tagOf } from '#platform/server/digests.ts'
import { sendProblem } from '#platform/server/http/responses/problem-details.ts'
import { inLanguage } from '#platform/server/language/in-language.ts'
import { languageAsked, SHEETS_PER_NETWORK, sendDrawing, sendSheet } from './drawings.ts'
import { createSheetPrinter } from './print-sheets.ts'

/**
 * `/static/assemblies/HB-R148-32.svg`, with `?variant=compact` and `?language=de`, immutable under its version (`?v=`).
 * As PDF, at scale where that fits the paper and with the list: `/static/assembly-sheets/HB-R148-32.pdf`.
 */
export function serveAssemblyDrawings(server: FastifyInstance, catalogue: CatalogueService): void {
  server.get<{ Params: { file: string }; Querystring: { variant?: string; v?: string; language?: string } }>(
    '/static/assemblies/:file',
    { config: { access: 'public', writes: false } },
    async ({ params, query, headers }, reply) => {
      const language = languageAsked(query)
      if (!language) return sendProblem(reply, NOTHING_HERE)
      const made = await inLanguage(language, () => catalogue.getAssemblyDrawing(params.file.replace(/\.svg$/, '')))
      if (isRefusal(made)) return sendProblem(reply, made)
      const { svg } = made.plates[query.variant === 'compact' ? 'compact' : 'wide']
      return sendDrawing(reply, { svg, version: made.version }, query.v, headers['if-none-match'])
    },
  )
  const printed = createSheetPrinter()
  server.get<{ Params: { file: string }; Querystring: { language?: string } }>(
    '/static/assembly-sheets/:file',
    { config: { access: 'public', writes: false, writesPerNetwork: SHEETS_PER_NETWORK } },
    async ({ params: { file }, query, headers }, reply) => {
      const language = languageAsked(query)
      if (!language || !file.endsWith('.pdf')) return sendProblem(reply, NOTHING_HERE)
      const made = await inLanguage(language, () => catalogue.getAssemblyDrawing(file.slice(0, -4)))
      if (isRefusal(made)) return sendProblem(reply, made)
      const { date, version, view, list } = made
      // The list says more than the drawing, and the sheet the day.
      const key = JSON.stringify([date, version, list, shopBrand().name, language])
      const at = new Date(`${date}T00:00:00Z`)
      const printing = () => printExploded(view, list, { author: shopBrand().name, at })
      const print = () => inLanguage(language, () => printed(key, printing))
      return sendSheet(reply, { etag: tagOf(key), name: view.sku, print }, headers['if-none-match'])
    },
  )
}
