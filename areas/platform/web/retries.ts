/** Specification, section 7. */
export const MAX_RETRIES = 3

/** 1 s, doubling, at most 30 s (specification, section 7). */
export function retryDelayMs(failureCount: number): number {
  return Math.min(1000 * 2 ** failureCount, 30_000)
}

/** A 4xx would be the same next time. */
export function isRefusal(status: number): boolean {
  return status >= 400 && status < 500
}
