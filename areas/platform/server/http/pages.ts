import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router'
import type { ShopClient } from '#platform/contract/client.ts'
import { shopCurrency } from '#platform/contract/money/currency.ts'
import { refuse } from '#platform/contract/problem.ts'
import { type ShopBrand, shopBrand } from '#platform/contract/shop/brand.ts'
import { hasTooManyNames, TOO_MANY_NAMES } from '#platform/contract/unknown-names.ts'
import { describeError } from '../describe-error.ts'
import { isRobot } from './request-headers.ts'
import { sendProblem } from './responses/problem-details.ts'
import type { PublicResponse, ResponseCache } from './responses/response-cache.ts'
import { pagePolicy } from './responses/security-headers.ts'
import { sendPublic } from './responses/send-public.ts'

/**
 * The built pages; their entry exports the loader context, the sitemap's pages, known query names, which addresses hold
 * secrets and which pages a closed shop shows.
 */
export type PagesBuild = ServerBuild & {
  entry: {
    module: {
      shopContext: RouterContext<ShopClient>
      failureContext: RouterContext<(error: unknown) => void>
      sitemapPaths: readonly string[]
      queryNames: readonly string[]
      staysOpen: (pathname: string) => boolean
      mayHoldSecret: (pathname: string, query: URLSearchParams) => boolean
      setShopCurrency: (code: string) => void
      setShopBrand: (brand: ShopBrand) => void
    }
  }
}

export type PagesSource = {
  /** In development the newest build. */
  build: () => Promise<PagesBuild>
  clientDir: string | undefined // Undefined in development, where Vite serves them
  development: boolean
}

type Pages = PagesSource & {
  shop: { forVisitors: ShopClient; forRobots: ShopClient } // Their searches are not counted
  publicUrl: string
  followSettings: () => Promise<void>
  stripe: boolean
  cache: ResponseCache
  /** Where an address leads that no page has. */
  findRedirect: (pathname: string) => Promise<string | undefined>
}

/** Browsers revalidate each time; shared caches may serve stale meanwhile (RFC 9213, RFC 5861). */
const KEEPING = {
  'cache-control': 'public, no-cache',
  'cdn-cache-control': 'public, max-age=0, stale-while-revalidate=30',
}

/** Of pages whose address may hold a secret: it goes into no cache, and to no other site. */
const FOR_ONE = { 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' }

const TOO_LONG_A_QUERY = refuse('input-invalid', 'The address has too many unknown parameters.', {
  errors: [{ path: 'query', message: TOO_MANY_NAMES }],
})

/** Reads all names as filters, and says itself when they are too many. */
const FILTERED = /^\/parts(\/|\?|\.data|$)/

const NOT_PAGES = /^\/(api|pictures|static|sandbox)(\/|\?|$)/

/** Every other address is a page: React Router renders it or its not-found page. */
export async function servePages(server: FastifyInstance, pages: Pages): Promise<void> {
  // Of a build that it has to ask for, React Router ranks all routes anew for each page.
  const render = pages.development
    ? createRequestHandler(pages.build as () => Promise<ServerBuild>, 'development')
    : createRequestHandler(await pages.build(), 'production')
  server.route({
    method: 'GET',
    url: '/*',
    config: {
      access: 'public',
      writes: false,
      whileClosed: async ({ url }) => (await pages.build()).entry.module.staysOpen(url.replace(/\?.*$/s, '')),
    },
    handler: async (request, reply) => {
      if (NOT_PAGES.test(request.url)) return reply.callNotFound()
      const { queryNames } = (await pages.build()).entry.module
      if (!FILTERED.test(request.url) && hasTooManyNames(request.query as Record<string, unknown>, queryNames))
        return sendProblem(reply, TOO_LONG_A_QUERY)
      if (!pages.development)
        return sendPublic(request, reply, await pages.cache.respond(request.url, '/*', () => makePage(request)))
      reply.removeHeader('content-security-policy')
      return sendPublic(request, reply, await makePage(request))
    },
  })

  async function makePage(request: FastifyRequest): Promise<PublicResponse> {
    const { entry } = await pages.build()
    await pages.followSettings()
    // The bundle of the pages has its own.
    entry.module.setShopCurrency(shopCurrency())
    entry.module.setShopBrand(shopBrand())
    const context = new RouterContextProvider()
    const { forVisitors, forRobots } = pages.shop
    context.set(entry.module.shopContext, isRobot(request.headers) ? forRobots : forVisitors)
    context.set(entry.module.failureContext, (error) =>
      request.log.error({ failure: describeError(error) }, 'Page rendering failed'),
    )
    const asked = pageRequest(request, pages.publicUrl)
    const { pathname, searchParams } = new URL(asked.url)
    const answer = await render(asked, context)
    const { status, headers } = answer
    const moved = status === 404 ? await pages.findRedirect(pathname) : undefined
    if (moved) return { status: 301, headers: { location: moved }, body: Buffer.of() }
    const body = await answer.text()
    const mayBeKept = status === 200 && !headers.has('cache-control')
    const keeping = entry.module.mayHoldSecret(pathname, searchParams) ? FOR_ONE : mayBeKept && KEEPING
    const policy = { 'content-security-policy': pagePolicy(inlineScriptHashes(body), pages.stripe) }
    return {
      status,
      headers: { ...Object.fromEntries(headers), ...(!pages.development && policy), ...keeping },
      body: Buffer.from(body),
    }
  }
}

// Loaders see only the address, no visitor's header, so pages can't hold personal data. URL parsing treats backslashes
// as slashes, and a leading `//` as a host.
function pageRequest(request: FastifyRequest, publicUrl: string): Request {
  const path = request.url.replaceAll('\\', '%5C').replace(/^\/+/, '/')
  return new Request(new URL(path, publicUrl), { headers: { accept: 'text/html' } })
}

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/** CSP hash sources of a page's inline scripts. */
export function inlineScriptHashes(html: string): string[] {
  const scripts = [...html.matchAll(INLINE_SCRIPT)].map((match) => match[1] ?? '')
  return [...new Set(scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`))]
}
