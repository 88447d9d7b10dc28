import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import fresh from 'fresh'
import { chooseCoding } from '#platform/server/http/responses/content-coding.ts'
import type { ResponseCache } from '#platform/server/http/responses/response-cache.ts'
import { sendPublic } from '#platform/server/http/responses/send-public.ts'
import type { Invalidation } from '#platform/server/invalidation/invalidation.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import { INDEX, makeSitemap, type SitemapContext } from './make-sitemap.ts'
import { type SitemapFile, selectFile, selectMade } from './sitemap-store.ts'

const HEADERS = { 'cache-control': 'public, max-age=3600', 'content-type': 'application/xml; charset=utf-8' }
/** So long a sitemap stays as it is for each of its files: making it takes a twentieth of a processor at the most. */
const KEPT_MS_PER_FILE = 60_000
const KEPT_AT_MOST_MS = 3_600_000

const unzipped = promisify(gunzip)

type Site = SitemapContext & {
  cache: Pick<ResponseCache, 'respond'>
  invalidation: Pick<Invalidation, 'generation'>
  jobs: Pick<Jobs, 'every'>
}

/**
 * `/robots.txt`, `/sitemap.xml`, which is an index, and its files in `/sitemap/`. They are made by a job after
 * something public has changed; only what has never been made is made when it is asked for.
 */
export function serveSitemap(server: FastifyInstance, site: Site) {
  const { db, cache, invalidation, jobs, now, publicUrl } = site
  const options = { config: { access: 'public', writes: false } } as const
  let madeFor: number | undefined // The generation that this process made it for
  let making: Promise<void> | undefined

  async function make(): Promise<void> {
    const generation = invalidation.generation()
    await makeSitemap(site)
    madeFor = generation
  }

  async function makeWhenDue(): Promise<void> {
    const made = await selectMade(db, INDEX)
    const keptMs = Math.min(KEPT_MS_PER_FILE * (made?.files ?? 0), KEPT_AT_MOST_MS)
    const isDue = madeFor !== invalidation.generation() && now().getTime() - (made?.madeAt.getTime() ?? 0) >= keptMs
    if (isDue) await make()
  }

  jobs.every('make-sitemap', makeWhenDue)

  /** The first time it is made here, once for all who ask. */
  async function readIndex(): Promise<SitemapFile | undefined> {
    const stored = await selectFile(db, INDEX)
    if (stored) return stored
    making ??= make().finally(() => {
      making = undefined
    })
    await making
    return selectFile(db, INDEX)
  }

  server.get('/robots.txt', options, (_request, reply) =>
    reply
      .header('cache-control', HEADERS['cache-control'])
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\nDisallow: /sandbox/\n\nSitemap: ${publicUrl}/sitemap.xml\n`),
  )

  server.get('/sitemap.xml', options, async (request, reply) => {
    const response = await cache.respond('/sitemap.xml', '/sitemap.xml', async () => {
      const index = await readIndex()
      return { status: 200, headers: HEADERS, body: index ? await unzipped(index.gzipped) : Buffer.of() }
    })
    return sendPublic(request, reply, response)
  })

  server.get<{ Params: { file: string } }>('/sitemap/:file', options, async (request, reply) => {
    const { file: name } = request.params
    const file = name === INDEX ? undefined : await selectFile(db, name)
    if (!file) return reply.callNotFound()
    const isPlain = chooseCoding(request.headers['accept-encoding'], ['gzip']) === 'identity'
    const etag = `"${file.tag}${isPlain ? '' : '-gzip'}"`
    reply.headers({ ...HEADERS, etag, vary: 'Accept-Encoding' })
    if (fresh(request.headers, { etag })) return reply.code(304).send()
    if (isPlain) return reply.send(await unzipped(file.gzipped))
    return reply.header('content-encoding', 'gzip').send(file.gzipped)
  })
  return { make, makeWhenDue }
}
