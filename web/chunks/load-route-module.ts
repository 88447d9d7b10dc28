import { loadChunk } from './load-chunk.ts'
import ReloadPage from './reload-page.tsx'

type RouteModule = { default: unknown }

/**
 * Fetches the script of a page. Takes the place of React Router's own function in the browser's build (see
 * `scripts/bundle/route-chunks.ts`), which would load the page that is being left anew at the first failure.
 */
export async function loadRouteModule(
  route: { id: string; module: string },
  loaded: Record<string, RouteModule>,
): Promise<RouteModule> {
  const known = loaded[route.id]
  if (known) return known
  try {
    const module = await loadChunk<RouteModule>((again) => importPage(route.module, again))
    loaded[route.id] = module
    return module
  } catch {
    return { default: ReloadPage }
  }
}

/** The second time under another address: a request that hangs would be joined, not repeated. */
function importPage(address: string, again: boolean): Promise<RouteModule> {
  return import(/* @vite-ignore */ again ? `${address}?again` : address)
}
