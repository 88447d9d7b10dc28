import { basename } from 'node:path'

export type SourceFile = { path: string; lineCount: number }

const MAX_LINES = 300
const WRITTEN_BY_TOOLS = /(^|\/)(migrations|generated|reference)\//
const EMPTY_NAMES = new Set(['index', 'util', 'utils', 'lib', 'libs', 'helper', 'helpers', 'common', 'misc'])
/** `place-order`, with the endings that tools want: `vite.config`, `place-order.test`, `entry.client`. */
const KEBAB_CASE = /^[a-z][a-z0-9]*(-[a-z0-9]+)*(\.(config|test|suite|spec|setup|client|server|d))?$/

const nameOf = (path: string) => basename(path).replace(/\.(tsx?|mjs)$/, '')
const byHand = (files: SourceFile[]) => files.filter(({ path }) => !WRITTEN_BY_TOOLS.test(path))

/** Files that no longer fit into a reader's head. */
export function tooLong(files: SourceFile[]): string[] {
  return byHand(files)
    .filter(({ lineCount }) => lineCount > MAX_LINES)
    .map(({ path, lineCount }) => `${path} has ${lineCount} lines`)
}

/** File names borne by more than one file: nobody could say which one is meant. */
export function borneTwice(files: SourceFile[]): string[] {
  const byName = Map.groupBy(byHand(files), ({ path }) => basename(path))
  return [...byName.values()]
    .filter((bearers) => bearers.length > 1)
    .map((bearers) => bearers.map(({ path }) => path).join(' and '))
}

/** Names of files and folders that say nothing, or are not in kebab-case. */
export function badlyNamed(files: SourceFile[]): string[] {
  return files
    .map(({ path }) => path)
    .filter((path) => {
      const folders = path.split('/').slice(0, -1)
      return [...folders, nameOf(path)].some((name) => EMPTY_NAMES.has(name)) || !KEBAB_CASE.test(nameOf(path))
    })
}
