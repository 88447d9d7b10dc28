const LEAST_MS = 10

/** A sleep that can be cut short. A `wake` between two sleeps is remembered. */
export function createIdleTimer() {
  let endSleep = () => {}
  let isAwake = false

  return {
    /** Forgets earlier calls of `wake`: call it before looking for work, so that none is missed. */
    arm(): void {
      isAwake = false
    },
    sleep(forMs: number): Promise<void> {
      if (isAwake) return Promise.resolve()
      return new Promise((resolve) => {
        const timer = setTimeout(resolve, Math.max(forMs, LEAST_MS))
        timer.unref()
        endSleep = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    },
    wake(): void {
      isAwake = true
      endSleep()
    },
  }
}
