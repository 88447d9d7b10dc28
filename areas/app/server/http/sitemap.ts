import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { ShopPagesService } from '#admin/server/shop-pages/shop-pages-service.ts'
import type { CatalogueService } from '#catalogue/server/catalogue-service.ts'
import type { PagesSource } from '#platform/server/http/pages.ts'
import type { Reading } from '#platform/server/reading/reading.ts'
import type { FindService } from '#search/server/find-service.ts'

const ADDRESSES_PER_FILE = 50_000 // sitemaps.org's limit
const MOST_ASSEMBLIES = 10_000
const ONE_HOUR = 'public, max-age=3600'
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const PICTURES = 'http://www.google.com/schemas/sitemap-image/1.1'

type SitemapParts = {
  find: Pick<FindService, 'categoryPaths' | 'landingPaths'>
  build: PagesSource['build']
  publicUrl: string
  catalogue: Pick<CatalogueService, 'walkParts' | 'stretchesOfParts' | 'listAssemblyNumbers'>
  shopPages: Pick<ShopPagesService, 'listPublished'>
  reading: Pick<Reading, 'read'>
}

/**
 * `/robots.txt` and `/sitemap.xml` with every public page and every part with its picture. Above 50,000 addresses it is
 * an index; files are named by the part they start after, so that new parts don't move old ones.
 */
export function serveSitemap(
  server: FastifyInstance,
  { build, publicUrl, catalogue, find, shopPages, reading }: SitemapParts,
): void {
  const options = { config: { access: 'public', writes: false } } as const
  async function pagePaths(): Promise<string[]> {
    const own = (await build()).entry.module.sitemapPaths
    const written = (await shopPages.listPublished()).map(({ name }) => `/pages/${name}`)
    const numbers = await catalogue.listAssemblyNumbers(MOST_ASSEMBLIES)
    const assemblies = numbers.map((sku) => `/assembly/${encodeURIComponent(sku)}`)
    return [...own, ...written, ...(await find.categoryPaths()), ...(await find.landingPaths()), ...assemblies]
  }

  server.get('/robots.txt', options, (_request, reply) =>
    reply
      .header('cache-control', ONE_HOUR)
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\nDisallow: /sandbox/\n\nSitemap: ${publicUrl}/sitemap.xml\n`),
  )

  server.get('/sitemap.xml', options, async (_request, reply) => {
    const pages = await pagePaths()
    const starts = await catalogue.stretchesOfParts(reading, ADDRESSES_PER_FILE - pages.length)
    if (starts.length === 0)
      return sendXml(reply, addressLines(pages, catalogue.walkParts(reading, undefined, ADDRESSES_PER_FILE)))
    const files = ['parts.xml', ...starts.map((id) => `parts-${id}.xml`)]
    return sendXml(reply, indexLines(files))
  })

  server.get<{ Params: { file: string } }>('/sitemap/:file', options, async (request, reply) => {
    const [, after] = /^parts(?:-(.+))?\.xml$/.exec(request.params.file) ?? []
    const known = request.params.file === 'parts.xml' || z.uuid().safeParse(after).success
    if (!known) return reply.callNotFound()
    const pages = await pagePaths()
    // Pages are in the first file; all files have the same number of parts.
    const parts = catalogue.walkParts(reading, after, ADDRESSES_PER_FILE - pages.length)
    return sendXml(reply, addressLines(after === undefined ? pages : [], parts))
  })

  async function* addressLines(paths: readonly string[], parts: ReturnType<typeof catalogue.walkParts>) {
    yield `<urlset xmlns="${NAMESPACE}" xmlns:image="${PICTURES}">\n`
    for (const path of paths) yield `<url><loc>${escapeXml(publicUrl + path)}</loc></url>\n`
    for await (const { path, updatedAt, img } of parts) {
      const lastmod = updatedAt.toISOString().slice(0, 10)
      const picture =
        img && `<image:image><image:loc>${escapeXml(new URL(img, publicUrl).href)}</image:loc></image:image>`
      yield `<url><loc>${escapeXml(publicUrl + path)}</loc><lastmod>${lastmod}</lastmod>${picture}</url>\n`
    }
    yield '</urlset>\n'
  }

  function* indexLines(files: readonly string[]) {
    yield `<sitemapindex xmlns="${NAMESPACE}">\n`
    for (const file of files) yield `<sitemap><loc>${escapeXml(`${publicUrl}/sitemap/${file}`)}</loc></sitemap>\n`
    yield '</sitemapindex>\n'
  }
}

function sendXml(reply: FastifyReply, lines: Iterable<string> | AsyncIterable<string>): FastifyReply {
  return reply
    .header('cache-control', ONE_HOUR)
    .type('application/xml; charset=utf-8')
    .send(Readable.from(withHead(lines)))
}

async function* withHead(lines: Iterable<string> | AsyncIterable<string>) {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n'
  yield* lines
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
