/** Repeatable: https://en.wikipedia.org/wiki/Linear_congruential_generator with the figures of Numerical Recipes. */
export function createRandom(seed: number) {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  const pick = <T>(from: readonly T[]): T => from[below(from.length)] as T
  return { below, pick, some: (share: number) => next() < share }
}
