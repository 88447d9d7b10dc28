import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { CatalogueService } from '#catalogue/server/catalogue-service.ts'
import type { ContentService } from '#content/server/content-service.ts'
import { pathIn } from '#platform/contract/language/addresses.ts'
import { offeredLanguages } from '#platform/contract/language/languages.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { digestOf } from '#platform/server/digests.ts'
import type { PagesSource } from '#platform/server/http/pages.ts'
import type { Reading } from '#platform/server/reading/reading.ts'
import type { FindService } from '#search/server/find-service.ts'
import { deleteFilesBut, putFile, selectTags } from './sitemap-store.ts'

/** sitemaps.org allows five times as many; a file of so many is unpacked in some milliseconds. */
const ADDRESSES_PER_FILE = 10_000
export const INDEX = 'index.xml'
const MOST_ASSEMBLIES = 10_000
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const PICTURES = 'http://www.google.com/schemas/sitemap-image/1.1'

export type SitemapContext = {
  db: Queryable
  find: Pick<FindService, 'categoryPaths' | 'landingPaths'>
  build: PagesSource['build']
  publicUrl: string
  catalogue: Pick<CatalogueService, 'walkParts' | 'listAssemblyNumbers'>
  content: Pick<ContentService, 'listWrittenPaths'>
  reading: Pick<Reading, 'read'>
  now(): Date
}

const asGzip = promisify(gzip)

/**
 * Makes all files of the sitemap: every public page and every part with its picture. Parts are in the order in which
 * they were added, so that new ones leave most files as they are. The index comes last.
 */
export async function makeSitemap(context: SitemapContext): Promise<void> {
  const { db, publicUrl, now } = context
  const madeAt = now()
  const tags = await selectTags(db)
  const names: string[] = []
  async function put(name: string, lines: readonly string[]): Promise<void> {
    const text = `<?xml version="1.0" encoding="UTF-8"?>\n${lines.join('\n')}\n`
    const tag = digestOf(text).slice(0, 22)
    names.push(name)
    if (tags.get(name) !== tag || name === INDEX) await putFile(db, { name, tag, gzipped: await asGzip(text) }, madeAt)
  }
  const putAddresses = (name: string, lines: readonly string[]) =>
    put(name, [
      `<urlset xmlns="${NAMESPACE}" xmlns:image="${PICTURES}" xmlns:xhtml="http://www.w3.org/1999/xhtml">`,
      ...lines,
      '</urlset>',
    ])

  for await (const { lines, nth } of inFiles(pageLines(context))) await putAddresses(`pages-${nth}.xml`, lines)
  for await (const { lines, nth } of inFiles(partLines(context))) await putAddresses(`parts-${nth}.xml`, lines)
  const files = names.map((name) => `<sitemap><loc>${escapeXml(`${publicUrl}/sitemap/${name}`)}</loc></sitemap>`)
  await put(INDEX, [`<sitemapindex xmlns="${NAMESPACE}">`, ...files, '</sitemapindex>'])
  await deleteFilesBut(db, names)
}

async function* inFiles(all: AsyncIterable<string>): AsyncGenerator<{ lines: readonly string[]; nth: number }> {
  let [lines, nth]: [string[], number] = [[], 1]
  for await (const line of all) {
    if (lines.length === ADDRESSES_PER_FILE) {
      yield { lines, nth }
      ;[lines, nth] = [[], nth + 1]
    }
    lines.push(line)
  }
  if (lines.length > 0) yield { lines, nth }
}

async function* pageLines({ build, publicUrl, catalogue, find, content }: SitemapContext): AsyncGenerator<string> {
  const own = (await build()).entry.module.sitemapPaths
  const written = await content.listWrittenPaths()
  const numbers = await catalogue.listAssemblyNumbers(MOST_ASSEMBLIES)
  const assemblies = numbers.map((sku) => `/assembly/${encodeURIComponent(sku)}`)
  const paths = [...own, ...written, ...(await find.categoryPaths()), ...(await find.landingPaths()), ...assemblies]
  for (const path of paths)
    yield* addressLines(publicUrl, new Map(offeredLanguages().map((language) => [language, path])))
}

async function* partLines({ publicUrl, catalogue, reading }: SitemapContext): AsyncGenerator<string> {
  for await (const { paths, updatedAt, img } of catalogue.walkParts(reading)) {
    const lastmod = `<lastmod>${updatedAt.toISOString().slice(0, 10)}</lastmod>`
    const picture =
      img && `<image:image><image:loc>${escapeXml(new URL(img, publicUrl).href)}</image:loc></image:image>`
    yield* addressLines(publicUrl, paths, lastmod + picture)
  }
}

/** A page in each language that has it, all of which name the others. */
function* addressLines(publicUrl: string, paths: ReadonlyMap<string, string>, more = ''): Generator<string> {
  const addresses = [...paths]
    .filter(([language]) => offeredLanguages().includes(language))
    .map(([language, path]) => [language, escapeXml(publicUrl + pathIn(language, path))] as const)
  const links = addresses.map(
    ([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`,
  )
  const others = links.length > 1 ? links.join('') : ''
  for (const [, href] of addresses) yield `<url><loc>${href}</loc>${more}${others}</url>`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
