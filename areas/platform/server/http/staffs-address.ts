import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { pathIn, splitLanguage } from '#platform/contract/language/addresses.ts'
import { administrationLanguage } from '#platform/contract/language/languages.ts'

type Routes = ServerBuild['routes']

/** Where a page of the administration is, when its address names a language that only customers are spoken to in. */
export function staffsAddress(address: string, { routes }: Pick<ServerBuild, 'routes'>): string | undefined {
  const { language, path } = splitLanguage(address)
  const right = administrationLanguage(language)
  return right !== language && isForStaff(path, routes) ? pathIn(right, path) : undefined
}

/** Layouts say it in their `handle`, as browsers read it too. */
function isForStaff(path: string, routes: Routes): boolean {
  const matches = matchRoutes(below(undefined, routes), path.replace(/[?#].*$/s, '')) ?? []
  return matches.some(({ route }) => (route.handle as { forStaff?: true } | undefined)?.forStaff)
}

function below(parent: string | undefined, routes: Routes): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parent) return []
    const { id, path, module, index } = route
    const of = { id, ...(path !== undefined && { path }), handle: module.handle }
    return [index ? { ...of, index: true as const } : { ...of, children: below(id, routes) }]
  })
}
