import { type ComponentType, useEffect, useState } from 'react'
import { firstMove } from './first-move.ts'

/** Pages are fetched ahead once somebody is there. */
export function LateFetchAhead() {
  const [FetchAhead, setFetchAhead] = useState<ComponentType>()
  useEffect(() => {
    firstMove()
      .then(() => import('./fetch-ahead.tsx'))
      .then(
        (loaded) => setFetchAhead(() => loaded.default),
        // Links work without.
        () => undefined,
      )
  }, [])
  return FetchAhead && <FetchAhead />
}
