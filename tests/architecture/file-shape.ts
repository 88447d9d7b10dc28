import { basename, dirname } from 'node:path'
import { isTestFile, type SourceFile } from './source-text.ts'

const MAX_LINES = 300
const MAX_FILES_IN_FOLDER = 40
const MAX_DEPTH = 4
const WRITTEN_BY_TOOLS = /(^|\/)(migrations|generated|reference)\//
const EMPTY_NAMES = new Set(['index', 'util', 'utils', 'lib', 'libs', 'helper', 'helpers', 'common', 'misc'])
/** `place-order`, with the suffixes that tools expect: `vite.config`, `place-order.test`, `entry.client`. */
const KEBAB_CASE = /^[a-z][a-z0-9]*(-[a-z0-9]+)*(\.(config|test|suite|spec|setup|client|server|d))?$/

type Path = Pick<SourceFile, 'path'>

const nameOf = (path: string) => basename(path).replace(/\.(tsx?|mjs)$/, '')
const byHand = <F extends Path>(files: readonly F[]) => files.filter(({ path }) => !WRITTEN_BY_TOOLS.test(path))
const withoutTests = <F extends Path>(files: readonly F[]) => byHand(files).filter(({ path }) => !isTestFile(path))

/** Files too long to be read in one go. */
export function tooLong(files: readonly SourceFile[]): string[] {
  return byHand(files)
    .map(({ path, text }) => ({ path, lineCount: text.trimEnd().split('\n').length }))
    .filter(({ lineCount }) => lineCount > MAX_LINES)
    .map(({ path, lineCount }) => `${path} has ${lineCount} lines`)
}

/** Stems that several files share: `order.ts` and `order.tsx` differ by their content, which no import shows. */
export function sharedStems(files: readonly Path[]): string[] {
  const byStem = Map.groupBy(withoutTests(files), ({ path }) => nameOf(path))
  return [...byStem.values()]
    .filter((sharing) => sharing.length > 1)
    .map((sharing) => sharing.map(({ path }) => path).join(' and '))
}

/** Folders with more files than a reader takes in at a glance, tests apart. */
export function crowdedFolders(files: readonly Path[]): string[] {
  const byFolder = Map.groupBy(withoutTests(files), ({ path }) => dirname(path))
  return [...byFolder]
    .filter(([, inFolder]) => inFolder.length > MAX_FILES_IN_FOLDER)
    .map(([folder, inFolder]) => `${folder} has ${inFolder.length} files`)
}

/** Files that lie too many folders below their room. */
export function tooDeep(files: readonly Path[]): string[] {
  return byHand(files)
    .map(({ path }) => path)
    .filter((path) => path.split('/').length - 2 > MAX_DEPTH)
}

/** Names of files and folders that mean nothing, or are not in kebab-case. */
export function badlyNamed(files: readonly Path[]): string[] {
  return files
    .map(({ path }) => path)
    .filter((path) => {
      const folders = path.split('/').slice(0, -1)
      return [...folders, nameOf(path)].some((name) => EMPTY_NAMES.has(name)) || !KEBAB_CASE.test(nameOf(path))
    })
}
