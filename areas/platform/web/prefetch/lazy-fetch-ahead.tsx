import { type ComponentType, useEffect, useState } from 'react'
import { firstInteraction } from './first-interaction.ts'

/** Pages are fetched ahead once somebody is there. */
export function LazyFetchAhead() {
  const [FetchAhead, setFetchAhead] = useState<ComponentType>()
  useEffect(() => {
    firstInteraction()
      .then(() => import('./fetch-ahead.tsx'))
      .then(
        (loaded) => setFetchAhead(() => loaded.default),
        // Links work without.
        () => undefined,
      )
  }, [])
  return FetchAhead && <FetchAhead />
}
