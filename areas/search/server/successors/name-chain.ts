import { MOST_STEPS } from '#catalogue/contract/successors.ts'
import type { ChainStep } from './chains-store.ts'

/**
 * What is wrong with steps from old numbers to new ones, naming the chain: a cycle, else more than ten steps. Undefined
 * where nothing is.
 */
export function chainFault(steps: readonly ChainStep[]): string | undefined {
  const from = Map.groupBy(steps, ({ number }) => number)
  const ofPart = new Map(steps.flatMap(({ old, number }) => (old === null ? [] : [[old, number] as const])))
  const walk: Walk = { from, ofPart, longest: new Map() }
  const all = [...from.keys()].map((number) => follow(walk, number, []))
  const cycle = all.find((one) => 'cycle' in one)
  if (cycle) return `These numbers would lead in a circle: ${cycle.cycle.join(' → ')}`
  const chain = all.flatMap((one) => ('chain' in one ? [one.chain] : [])).toSorted((a, b) => b.length - a.length)[0]
  if (!chain || chain.length - 1 <= MOST_STEPS) return undefined
  return `A chain of numbers has at most ${MOST_STEPS} steps: ${chain.join(' → ')}`
}

type Walk = {
  from: ReadonlyMap<string, readonly ChainStep[]>
  ofPart: ReadonlyMap<string, string>
  /** What was followed before. */
  longest: Map<string, string[]>
}

/** The longest chain from here on, or the cycle that it runs into. */
function follow(walk: Walk, number: string, before: readonly string[]): { cycle: string[] } | { chain: string[] } {
  const known = walk.longest.get(number)
  if (known) return { chain: known }
  const until = [...before, number]
  let chain = [number]
  for (const { next, sku } of walk.from.get(number) ?? []) {
    const onward = walk.ofPart.get(next)
    const at = onward === undefined ? -1 : until.indexOf(onward)
    if (at >= 0) return { cycle: until.slice(at).concat(onward ?? '') }
    const rest = onward === undefined ? { chain: [sku] } : follow(walk, onward, until)
    if ('cycle' in rest) return rest
    if (rest.chain.length + 1 > chain.length) chain = [number, ...rest.chain]
  }
  walk.longest.set(number, chain)
  return { chain }
}
