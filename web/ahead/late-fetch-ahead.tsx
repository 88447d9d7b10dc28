import { type ComponentType, useEffect, useState } from 'react'

const SIGNS = ['pointermove', 'touchstart', 'keydown', 'scroll'] as const

/** Pages are fetched ahead once somebody is there: at the first move of a hand. */
export function LateFetchAhead() {
  const [FetchAhead, setFetchAhead] = useState<ComponentType>()
  useEffect(() => {
    const begin = () => {
      end()
      import('./fetch-ahead.tsx').then(
        (loaded) => setFetchAhead(() => loaded.default),
        // Links work without.
        () => undefined,
      )
    }
    const end = () => {
      for (const sign of SIGNS) removeEventListener(sign, begin)
    }
    for (const sign of SIGNS) addEventListener(sign, begin, { passive: true })
    return end
  }, [])
  return FetchAhead && <FetchAhead />
}
