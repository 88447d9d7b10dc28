/** How often a call that got no good answer is tried again (specification, section 7). */
export const MAX_RETRIES = 3

/** How long to wait before a retry: 1 s, doubled each time, 30 s at most. */
export function retryDelayMs(failureCount: number): number {
  return Math.min(1000 * 2 ** failureCount, 30_000)
}

/** Whether an answer of this status would be the same the next time: then nobody tries again. */
export function isRefusal(status: number): boolean {
  return status >= 400 && status < 500
}
