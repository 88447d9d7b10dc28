import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, ServerRouter } from 'react-router'
import { isListed } from './listed-pages.ts'
import { failureContext } from './shop-context.ts'

export { queryNames } from './query-names.ts'
export { failureContext, shopContext } from './shop-context.ts'
export { sitemapPaths } from './sitemap-paths.ts'

const renderTimeoutMs = 10_000

/**
 * The page of one request as a whole: nothing is streamed, because the server needs the finished HTML to hash its
 * inline scripts for the Content-Security-Policy and to keep it for the next visitor.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (status >= 400 || !isListed(new URL(request.url).pathname)) headers.set('X-Robots-Tag', 'noindex')
  if (request.method.toUpperCase() === 'HEAD') return new Response(null, { headers, status })
  const { html, failed } = await renderPage(<ServerRouter context={routerContext} url={request.url} />)
  return new Response(html, { headers, status: failed ? 500 : status })
}

/**
 * What a loader threw that it should not have. React Router itself would print the error, its words included. An
 * address that no page has (one with a line end in it gets past even the route of all others) is no failure.
 */
export const handleError: HandleErrorFunction = (error, { context, request }) => {
  const isNotFound = isRouteErrorResponse(error) && error.status === 404
  if (!request.signal.aborted && !isNotFound) context.get(failureContext)(error)
}

function renderPage(element: React.ReactElement): Promise<{ html: string; failed: boolean }> {
  return new Promise((resolve, reject) => {
    let failed = false
    const timer = setTimeout(() => rendering.abort(), renderTimeoutMs)
    const rendering = renderToPipeableStream(element, {
      // Otherwise React hides what is long at the end of the page, for a script to put in its place: too late for who
      // reads without scripts, and for the page that comes alive before, which then throws it away.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer)
        const body = new PassThrough()
        text(body).then((html) => resolve({ html, failed }), reject)
        rendering.pipe(body)
      },
      onShellError(error) {
        clearTimeout(timer)
        reject(error)
      },
      onError() {
        failed = true
      },
    })
  })
}
