/** A measured number, the most that it may be (in the same unit), and whether it is. */
export type StatedLimit = { measured: number; atMost: number; holds: boolean }

/** Holds a measured number against its limit. What is no number breaks it. */
export function statedLimit(measured: number, atMost: number): StatedLimit {
  return { measured, atMost, holds: measured <= atMost }
}

/** A measured share, the least that it may be, and whether it is. */
export type StatedRatio = { measured: number; atLeast: number; holds: boolean }

/** Holds a measured share against the least that it may be. What is no number breaks it. */
export function statedRatio(measured: number, atLeast: number): StatedRatio {
  return { measured: Math.round(measured * 1000) / 1000, atLeast, holds: measured >= atLeast }
}

/** Where in the results of the measurements a stated limit is broken, as `sign-in-time.reset.differenceOfMeansMs`. */
export function brokenLimits(results: unknown, path: string[] = []): string[] {
  if (typeof results !== 'object' || results === null) return []
  if (('atMost' in results || 'atLeast' in results) && 'holds' in results)
    return results.holds === true ? [] : [path.join('.')]
  return Object.entries(results).flatMap(([name, inner]) => brokenLimits(inner, [...path, name]))
}

/** A line for each stated limit: its source, the measured value, the limit, and whether it holds. */
export function stateLimits(results: unknown, path: string[] = []): string[] {
  if (typeof results !== 'object' || results === null) return []
  if ('measured' in results && 'holds' in results) {
    const bound = 'atMost' in results ? `at most ${results.atMost}` : `at least ${(results as StatedRatio).atLeast}`
    return [`${results.holds ? 'holds ' : 'BROKEN'}  ${path.join('.').padEnd(50)} ${results.measured} (${bound})`]
  }
  return Object.entries(results).flatMap(([name, inner]) => stateLimits(inner, [...path, name]))
}
