import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Each module of the code with the modules that it loads, by their paths in the repository. */
export type ModuleGraph = ReadonlyMap<string, readonly string[]>

/** Reads what modules import as they write it: `./x.ts`, `#orders/server/x.ts`. */
export function moduleGraph(root: string, imports: ReadonlyMap<string, readonly string[]>): ModuleGraph {
  const named = namedFolders(root)
  return new Map(
    [...imports].map(([file, written]) => [file, written.flatMap((each) => found(root, named, file, each))]),
  )
}

/** All that `roots` load, themselves and by others, but for modules that are left out. */
export function reached(
  graph: ModuleGraph,
  roots: Iterable<string>,
  isLeftOut: (file: string) => boolean,
): ReadonlySet<string> {
  const met = new Set([...roots].filter((file) => !isLeftOut(file)))
  for (const file of met) for (const loaded of graph.get(file) ?? []) if (!isLeftOut(loaded)) met.add(loaded)
  return met
}

/** `#orders/` is `areas/orders/`. */
function namedFolders(root: string): ReadonlyMap<string, string> {
  const { imports } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    imports: Record<string, string>
  }
  return new Map(Object.entries(imports).map(([name, folder]) => [name.replace('*', ''), folder.replace('*', '')]))
}

function found(root: string, named: ReadonlyMap<string, string>, file: string, written: string): string[] {
  if (!/\.tsx?$/.test(written)) return []
  const [name = ''] = /^#[^/]+\//.exec(written) ?? []
  const folder = name ? named.get(name) : path.dirname(file)
  if (folder === undefined || (!name && !written.startsWith('.'))) return []
  const loaded = path.posix.join(folder, written.slice(name.length))
  return existsSync(path.join(root, loaded)) ? [loaded] : []
}
