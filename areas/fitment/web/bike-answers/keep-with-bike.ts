import type { UsualFacts } from '#fitment/contract/fitment.ts'
import { loadChunk } from '#platform/web/lazy/load-chunk.ts'

/** Keeps an answer with the bike in use. Its script is loaded by the first answer. */
export function keepWithBike(fits: string, place: string, value: string): void {
  if (value === '') return
  loadChunk(() => import('./keep-answer.ts')).then(
    ({ keepAnswer }) => keepAnswer(fits, place, value),
    () => undefined,
  )
}

/** As `keepWithBike`, of all that is usual. */
export function keepUsualWithBike(fits: string, usual: UsualFacts): void {
  loadChunk(() => import('./keep-answer.ts')).then(
    ({ keepUsual }) => keepUsual(fits, usual),
    () => undefined,
  )
}
