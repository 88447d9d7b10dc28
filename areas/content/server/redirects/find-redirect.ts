import { type ComparedAddress, writtenAddress } from '#content/contract/redirect-address.ts'

export type RedirectRule = { fromPath: string; toPath: string }
export type FindRule = (asked: ComparedAddress) => RedirectRule | undefined

/**
 * Finds the redirect of an address. One with a query is for addresses that have its names with its values, whatever
 * else they have, and goes before one without. However many there are, it takes one look-up for each set of names.
 */
export function ruleFinder(rules: Iterable<RedirectRule>): FindRule {
  const targets = new Map<string, string>()
  const namesOfPath = new Map<string, Map<string, string[]>>()
  for (const { fromPath, toPath } of rules) {
    targets.set(fromPath, toPath)
    const at = fromPath.indexOf('?')
    if (at >= 0) noteNames(namesOfPath, fromPath.slice(0, at), fromPath.slice(at + 1))
  }
  const sets = new Map([...namesOfPath].map(([path, all]) => [path, mostFirst(all)]))
  return (asked) => {
    for (const fromPath of candidates(asked, sets.get(asked.path) ?? [])) {
      const toPath = targets.get(fromPath)
      if (toPath !== undefined) return { fromPath, toPath }
    }
    return undefined
  }
}

function noteNames(namesOfPath: Map<string, Map<string, string[]>>, path: string, query: string): void {
  const names = query.split('&').map((pair) => pair.slice(0, pair.indexOf('=')))
  const known = namesOfPath.get(path)
  if (known) known.set(names.join('&'), names)
  else namesOfPath.set(path, new Map([[names.join('&'), names]]))
}

const mostFirst = (sets: ReadonlyMap<string, string[]>) =>
  [...sets.values()].toSorted((one, other) => other.length - one.length || (one.join() < other.join() ? -1 : 1))

function* candidates(asked: ComparedAddress, sets: readonly string[][]): Generator<string> {
  for (const names of sets) if (names.every((name) => asked.query.has(name))) yield writtenAddress(asked, names)
  yield asked.path
}
