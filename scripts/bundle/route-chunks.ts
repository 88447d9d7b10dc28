import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const OWN_MODULE = fileURLToPath(new URL('../../web/chunks/load-route-module.ts', import.meta.url))

/**
 * Has the browser load pages with `web/chunks/load-route-module.ts` (a time-out, one more try, an offer to reload) instead of
 * React Router's function of that name, for which it has no setting. Fails the build when that function is not found any more.
 */
export function routeChunks(): Plugin {
  let replaced = false
  return {
    name: 'route-chunks',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer) {
      if (!source.endsWith('/routeModules.js') || !importer?.includes('/react-router/dist/')) return null
      replaced = true
      return OWN_MODULE
    },
    buildEnd(error) {
      if (!error && !replaced) this.error('React Router has no routeModules.js any more: look how it loads pages now.')
    },
  }
}
