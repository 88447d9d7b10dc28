import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, ServerRouter } from 'react-router'
import { isListed } from '#app/web/listed-pages.ts'
import { splitLanguage } from '#platform/contract/language/addresses.ts'
import { failureContext } from '#platform/web/shop-context.ts'

export { mayHoldSecret } from '#accounts/web/sign-in/secret-addresses.ts'
export { sitemapPaths } from '#app/web/listed-pages.ts'
export { staysOpen } from '#app/web/open-pages.ts'
export { setCurrentLanguage, setOfferedLanguages } from '#platform/contract/language/languages.ts'
export { setWords } from '#platform/contract/language/text.ts'
export { setShopCurrency } from '#platform/contract/money/currency.ts'
export { setShopBrand } from '#platform/contract/shop/brand.ts'
export { queryNames } from '#platform/web/query-names.ts'
export { failureContext, shopContext } from '#platform/web/shop-context.ts'

const renderTimeoutMs = 10_000

/** Not streamed: the server hashes the inline scripts for the Content-Security-Policy and caches the HTML. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (status >= 400 || !isListed(unprefixed(new URL(request.url)))) headers.set('X-Robots-Tag', 'noindex')
  if (request.method.toUpperCase() === 'HEAD') return new Response(null, { headers, status })
  const { html, failed } = await renderPage(<ServerRouter context={routerContext} url={request.url} />)
  return new Response(Buffer.from(scriptsLast(html), 'latin1'), { headers, status: failed ? 500 : status })
}

function unprefixed({ pathname, search }: URL): { pathname: string; search: string } {
  return { pathname: splitLanguage(pathname).path, search }
}

const SCRIPT_LINK = /<link rel="modulepreload" [^>]*>/g
/** In `root.tsx`, before React Router’s scripts. */
const LATER = '<template data-scripts="">'

/**
 * Constant, so that the Content-Security-Policy can allow its hash. Nothing is painted in a tab that nobody sees, and
 * some browsers tell nobody when they paint.
 */
const START = `{const kept=document.currentScript.previousElementSibling,start=()=>kept.replaceWith(kept.content);document.hidden?start():new PerformanceObserver(start).observe({type:'paint',buffered:true});addEventListener('visibilitychange',start);addEventListener('load',()=>setTimeout(start,1e3))}`

/**
 * A page is read without its scripts, so the browser asks for them once it has painted. React Router links to them in
 * the head, with the priority of the stylesheet, and has no option to do otherwise: the links follow its scripts, and
 * a template keeps all of them until then. What people typed is escaped, so no other text looks like these elements.
 */
function scriptsLast(html: string): string {
  const from = html.lastIndexOf(LATER) + LATER.length
  const end = html.lastIndexOf('</body>')
  if (from < LATER.length || end < from) return html
  const scripts = html.slice(from, end).replace('</template>', '')
  const links = html.match(SCRIPT_LINK)?.join('') ?? ''
  return `${html.slice(0, from).replaceAll(SCRIPT_LINK, '')}${scripts}${links}</template><script>${START}</script>${html.slice(end)}`
}

/** Replaces React Router’s logging, which prints messages that may hold personal data. A 404 is no failure. */
export const handleError: HandleErrorFunction = (error, { context, request }) => {
  const isNotFound = isRouteErrorResponse(error) && error.status === 404
  if (!request.signal.aborted && !isNotFound) context.get(failureContext)(error)
}

function renderPage(element: React.ReactElement): Promise<{ html: string; failed: boolean }> {
  return new Promise((resolve, reject) => {
    let failed = false
    const timer = setTimeout(() => rendering.abort(), renderTimeoutMs)
    const rendering = renderToPipeableStream(element, {
      // By default React moves the end of long pages into hidden chunks that only a script reveals.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer)
        rendering.pipe(collect((html) => resolve({ html, failed })).on('error', reject))
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

/**
 * Gives what is written, once it ends, with a character for each byte: a page comes in a hundred pieces, and nothing
 * here has to know what its letters are.
 */
function collect(give: (text: string) => void): Writable {
  const pieces: Buffer[] = []
  return new Writable({
    write(piece: Buffer, _coding, taken) {
      pieces.push(piece)
      taken()
    },
    final(ended) {
      give(Buffer.concat(pieces).toString('latin1'))
      ended()
    },
  })
}
