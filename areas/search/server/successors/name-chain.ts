import { MOST_STEPS } from '#catalogue/contract/successors.ts'
import type { ChainStep } from './chains-store.ts'

/**
 * What is wrong with steps from old numbers to new ones, naming the chain: a cycle, else more than ten steps. Undefined
 * where nothing is.
 */
export function chainFault(steps: readonly ChainStep[]): string | undefined {
  const from = Map.groupBy(steps, ({ number }) => number)
  const ofPart = new Map(steps.flatMap(({ old, number }) => (old === null ? [] : [[old, number] as const])))
  const nextOf = (number: string) => from.get(number) ?? []
  const longest = new Map<string, string[]>()

  /** The longest chain from here on, or the cycle that it runs into. */
  const follow = (number: string, before: readonly string[]): { cycle: string[] } | { chain: string[] } => {
    const known = longest.get(number)
    if (known) return { chain: known }
    let chain = [number]
    for (const { next, sku } of nextOf(number)) {
      const onward = ofPart.get(next)
      const at = onward === undefined ? -1 : [...before, number].indexOf(onward)
      if (at >= 0) return { cycle: [...before, number].slice(at).concat(onward ?? '') }
      const rest = onward === undefined ? { chain: [sku] } : follow(onward, [...before, number])
      if ('cycle' in rest) return rest
      if (rest.chain.length + 1 > chain.length) chain = [number, ...rest.chain]
    }
    longest.set(number, chain)
    return { chain }
  }

  const all = [...from.keys()].map((number) => follow(number, []))
  const cycle = all.find((one) => 'cycle' in one)
  if (cycle) return `These numbers would lead in a circle: ${cycle.cycle.join(' → ')}`
  const chain = all.flatMap((one) => ('chain' in one ? [one.chain] : [])).toSorted((a, b) => b.length - a.length)[0]
  if (!chain || chain.length - 1 <= MOST_STEPS) return undefined
  return `A chain of numbers has at most ${MOST_STEPS} steps: ${chain.join(' → ')}`
}
