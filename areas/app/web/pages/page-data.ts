import { type LoaderFunctionArgs, matchPath } from 'react-router'
import { loader as loadPart } from '#catalogue/web/pages/part-details-page.tsx'
import { loader as loadReviews } from '#engagement/web/pages/review-page.tsx'
import { loader as loadParts } from '#search/web/pages/parts-page.tsx'
import type { Route } from './+types/page-data.ts'
import { loader as loadHome } from './home/home-page.tsx'

type Load = (args: LoaderFunctionArgs) => Promise<unknown>

/** The pages whose data may be fetched ahead (`areas/platform/web/prefetch/`). */
const PAGES: Record<string, Load> = {
  '/': loadHome as Load,
  '/review': loadReviews as Load,
  '/partDetails/:name?/:productId': loadPart as Load,
  '/parts/:line?/:leaf?': async (args) => {
    const { data, init } = await loadParts(args as Parameters<typeof loadParts>[0])
    return init?.status === 200 ? data : undefined
  },
}

/**
 * A public page's data as JSON: for `/page-data/parts` that of `/parts`. Without content where a click would show
 * another page.
 */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const url = new URL(args.url)
  url.pathname = `/${args.params['*']}`
  for (const [path, load] of Object.entries(PAGES)) {
    const match = matchPath(path, url.pathname)
    if (!match) continue
    const data = await load({ ...args, params: match.params, url, request: new Request(url) }).catch(nothingToShow)
    return data === undefined ? new Response(null, { status: 204 }) : Response.json(data)
  }
  return new Response(null, { status: 204 })
}

/** Redirects and pages that are not there; failures of the shop itself go on. */
function nothingToShow(thrown: unknown): undefined {
  const isFailure = thrown instanceof Error || isBusy(thrown)
  if (isFailure) throw thrown
}

function isBusy(thrown: unknown): boolean {
  const status = (thrown as { init?: { status?: number } | null }).init?.status
  return status !== undefined && status >= 500
}
