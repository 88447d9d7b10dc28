import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  createRequestHandler,
  type RequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { ShopClient } from '#platform/contract/client.ts'
import { pathIn, prefixOf, rightPrefix, splitLanguage } from '#platform/contract/language/addresses.ts'
import {
  currentLanguage,
  offeredLanguages,
  type setCurrentLanguage,
  type setOfferedLanguages,
  shopOnlyLanguages,
} from '#platform/contract/language/languages.ts'
import { type setWords, t, wordsOf } from '#platform/contract/language/text.ts'
import { shopCurrency } from '#platform/contract/money/currency.ts'
import { refuse } from '#platform/contract/problem.ts'
import { type ShopBrand, shopBrand } from '#platform/contract/shop/brand.ts'
import { hasTooManyNames, tooManyNames } from '#platform/contract/unknown-names.ts'
import { describeError } from '../describe-error.ts'
import { inLanguage } from '../language/in-language.ts'
import { isRobot } from './request-headers.ts'
import { sendProblem } from './responses/problem-details.ts'
import type { PublicResponse, ResponseCache } from './responses/response-cache.ts'
import { pagePolicy } from './responses/security-headers.ts'
import { sendPublic } from './responses/send-public.ts'
import { staffsAddress } from './staffs-address.ts'

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
      setCurrentLanguage: typeof setCurrentLanguage
      setOfferedLanguages: typeof setOfferedLanguages
      setWords: typeof setWords
      setShopCurrency: (code: string) => void
      setShopBrand: (brand: ShopBrand) => void
    }
  }
}

export type PagesSource = {
  /** In development the newest build. */
  build: () => Promise<PagesBuild>
  clientDir: string | undefined // Undefined in development, where Vite serves them
  scripts: Readonly<Record<string, string>> // The folder of each language's scripts but those of the source’s language
  development: boolean
}

type Pages = PagesSource & {
  shop: { forVisitors: ShopClient; forRobots: ShopClient } // Their searches are not counted
  publicUrl: string
  followSettings: () => Promise<void>
  stripe: boolean
  cache: ResponseCache
  /** Where an address leads that no page has. */
  findRedirect: (pathname: string, search: string) => Promise<string | undefined>
}

/** Browsers revalidate each time; shared caches may serve stale meanwhile (RFC 9213, RFC 5861). */
const KEEPING = {
  'cache-control': 'public, no-cache',
  'cdn-cache-control': 'public, max-age=0, stale-while-revalidate=30',
}

/** Of pages whose address may hold a secret: it goes into no cache, and to no other site. */
const FOR_ONE = { 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' }

const tooLongAQuery = () =>
  refuse('input-invalid', t('The address has too many unknown parameters.'), {
    errors: [{ path: 'query', message: tooManyNames() }],
  })

/** Reads all names as filters, and says itself when they are too many. */
const FILTERED = /^\/parts(\/|\?|\.data|$)/

const NOT_PAGES = /^\/(api|pictures|static|sandbox)(\/|\?|$)/

/**
 * Every other address is a page: React Router renders it or its not-found page.
 * @returns whether one of them answers at an address
 */
export async function servePages(
  server: FastifyInstance,
  pages: Pages,
): Promise<{ answers: (address: string) => Promise<boolean> }> {
  const renderers = new Map<string, RequestHandler>()
  for (const language of offeredLanguages()) renderers.set(language, await rendererIn(language, pages))
  server.route({
    method: 'GET',
    url: '/*',
    config: {
      access: 'public',
      writes: false,
      whileClosed: async ({ url }) =>
        (await pages.build()).entry.module.staysOpen(splitLanguage(url).path.replace(/\?.*$/s, '')),
    },
    handler: async (request, reply) => {
      const moved = rightPrefix(request.url)
      if (moved) return reply.redirect(moved, 301)
      const forStaff = staffsAddress(request.url, await pages.build())
      if (forStaff) return reply.redirect(forStaff, 307)
      const { path } = splitLanguage(request.url)
      if (NOT_PAGES.test(path)) return reply.callNotFound()
      const { queryNames } = (await pages.build()).entry.module
      if (!FILTERED.test(path) && hasTooManyNames(request.query as Record<string, unknown>, queryNames))
        return sendProblem(reply, tooLongAQuery())
      if (!pages.development)
        return sendPublic(request, reply, await pages.cache.respond(request.url, '/*', () => makePage(request)))
      reply.removeHeader('content-security-policy')
      return sendPublic(request, reply, await makePage(request))
    },
  })

  async function renderPage({ url, shop, report }: Rendering): Promise<Response> {
    const { entry } = await pages.build()
    await pages.followSettings()
    // The bundle of the pages has its own.
    entry.module.setCurrentLanguage(currentLanguage)
    entry.module.setOfferedLanguages(offeredLanguages(), shopOnlyLanguages())
    entry.module.setWords(wordsOf)
    entry.module.setShopCurrency(shopCurrency())
    entry.module.setShopBrand(shopBrand())
    const context = new RouterContextProvider()
    context.set(entry.module.shopContext, shop)
    context.set(entry.module.failureContext, report)
    const { language } = splitLanguage(url.pathname)
    const render = renderers.get(language) as RequestHandler
    return inLanguage(language, () => render(new Request(url, { headers: { accept: 'text/html' } }), context))
  }

  return {
    answers: async (address) => {
      const url = new URL(address, pages.publicUrl)
      return (await renderPage({ url, shop: pages.shop.forRobots, report: () => {} })).status !== 404
    },
  }

  async function makePage(request: FastifyRequest): Promise<PublicResponse> {
    const { entry } = await pages.build()
    const url = pageAddress(request, pages.publicUrl)
    const { search, searchParams } = url
    const { language, path: pathname } = splitLanguage(url.pathname)
    const early = await movedHome(pages, { pathname, search })
    if (early) return movedTo(language, early)
    const { forVisitors, forRobots } = pages.shop
    const shop = isRobot(request.headers) ? forRobots : forVisitors
    const report = (error: unknown) => request.log.error({ failure: describeError(error) }, 'Page rendering failed')
    const answer = await renderPage({ url, shop, report })
    const { status, headers } = answer
    const moved = status === 404 ? await pages.findRedirect(pathname, search) : undefined
    if (moved) return movedTo(language, moved)
    const body = Buffer.from(await answer.arrayBuffer())
    const mayBeKept = status === 200 && !headers.has('cache-control')
    const keeping = entry.module.mayHoldSecret(pathname, searchParams) ? FOR_ONE : mayBeKept && KEEPING
    const policy = { 'content-security-policy': pagePolicy(inlineScriptHashes(body), pages.stripe) }
    return {
      status,
      headers: {
        ...Object.fromEntries(headers),
        'content-language': language,
        ...(!pages.development && policy),
        ...keeping,
      },
      body,
    }
  }
}

type Rendering = { url: URL; shop: ShopClient; report: (error: unknown) => void }

/** Each language has its own scripts, and addresses that begin with it. */
async function rendererIn(language: string, pages: Pages): Promise<RequestHandler> {
  const basename = prefixOf(language) || '/'
  // Of a build that it has to ask for, React Router ranks all routes anew for each page.
  if (pages.development)
    return createRequestHandler(async () => ({ ...(await pages.build()), basename }), 'development')
  const build = await pages.build()
  const folder = pages.scripts[language]
  const assets = folder ? inFolder(build.assets, folder) : build.assets
  return createRequestHandler({ ...build, basename, assets }, 'production')
}

/** The list of all scripts is one for all languages; browsers learn of routes from pages. */
const SCRIPT = /\/static\/js\/(?!manifest-)(?=[\w.-]+\.js")/g

function inFolder<Assets>(assets: Assets, folder: string): Assets {
  const written = JSON.stringify(assets).replace(SCRIPT, `/${folder}`)
  return JSON.parse(written) as Assets
}

// Loaders see only the address, no visitor's header, so pages can't hold personal data. URL parsing treats backslashes
// as slashes, and a leading `//` as a host.
function pageAddress(request: FastifyRequest, publicUrl: string): URL {
  const path = request.url.replaceAll('\\', '%5C').replace(/^\/+/, '/')
  return new URL(path, publicUrl)
}

/** Of the pages that are there, only the home page had other shops' queries: `/?p=12`. */
async function movedHome(
  { findRedirect }: Pages,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
): Promise<string | undefined> {
  return pathname === '/' && search !== '' ? findRedirect(pathname, search).catch(() => undefined) : undefined
}

function movedTo(language: string, location: string): PublicResponse {
  const own = location.startsWith('/') ? pathIn(language, location) : location
  return { status: 301, headers: { location: own }, body: Buffer.of() }
}

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/** CSP hash sources of a page's inline scripts, which are found and hashed with a character for each byte. */
export function inlineScriptHashes(html: Buffer): string[] {
  const scripts = [...html.toString('latin1').matchAll(INLINE_SCRIPT)].map((match) => match[1] ?? '')
  return [...new Set(scripts.map((script) => `'sha256-${hashOf(script)}'`))]
}

const hashOf = (script: string) => createHash('sha256').update(script, 'latin1').digest('base64')
