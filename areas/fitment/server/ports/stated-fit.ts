import type { StatedFit } from '#fitment/contract/part-ports.ts'

/** What is stated, without the part it is stated of, in one order of keys. */
export function statedOf(row: StatedFit): StatedFit {
  const { role, declared, declaredSource, position, supplied, bridges, ports } = row
  return {
    ...{ role, declared, declaredSource, position, supplied, bridges },
    ports: ports.map(({ side, what, value, source, certainty, note }) => ({
      ...{ side, what, value, source, certainty, note },
    })),
  }
}

export const isSameFit = (one: StatedFit, other: StatedFit) =>
  JSON.stringify(statedOf(one)) === JSON.stringify(statedOf(other))
