import { loadChunk } from '#platform/web/lazy/load-chunk.ts'

/** Keeps an answer with the bike in use. Its script is loaded by the first answer. */
export function keepWithBike(fits: string, place: string, value: string): void {
  if (value === '') return
  loadChunk(() => import('./keep-answer.ts')).then(
    ({ keepAnswer }) => keepAnswer(fits, place, value),
    () => undefined,
  )
}
