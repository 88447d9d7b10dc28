import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Scope } from '../../areas/platform/server/language/catalogues.ts'
import routes from '../../areas/routes.ts'
import { ADMINISTRATION, ADMINISTRATION_LAYOUT, OPERATIONS } from './administration.ts'
import { type ModuleGraph, reached } from './module-graph.ts'

/**
 * Tells which modules speak to staff alone. Modules of pages are those that no page of the shop loads. Services work
 * for both, so that theirs are named. The contract is the shop's where a page, a service or an operation of the shop
 * needs it.
 */
export function scopesOf(root: string, graph: ModuleGraph): (file: string) => Scope {
  const isOfServer = (file: string) => file.includes('/server/')
  const roots = ['areas/root.tsx', ...shopPages(routes), ...[...graph.keys()].filter(isOfServer), ...callable(root)]
  const shop = reached(graph, roots, (file) => file === OPERATIONS || isNamed(file))
  return (file) => (shop.has(file) ? 'shop' : 'admin')
}

/** Entries of the list that are no longer there. */
export function goneFromList(root: string): string[] {
  return ADMINISTRATION.filter((each) => !existsSync(path.join(root, each)))
}

const isNamed = (file: string) => ADMINISTRATION.some((each) => file === each || file.startsWith(`${each}/`))

function shopPages(entries: readonly RouteConfigEntry[]): string[] {
  return entries
    .filter(({ file }) => file !== ADMINISTRATION_LAYOUT)
    .flatMap(({ file, children = [] }) => [`areas/${file}`, ...shopPages(children)])
}

/** Modules with an operation that others than staff may call: its server says what is wrong with their input. */
function callable(root: string): string[] {
  return globSync('areas/*/contract/**/*.ts', { cwd: root })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => /kind: '(?:public|customer|self|owner|guest)'/.test(readFileSync(path.join(root, file), 'utf8')))
}
