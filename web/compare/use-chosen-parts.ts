import { useSyncExternalStore } from 'react'
import { type ChosenPart, chosenParts, noChosenParts, subscribeToChosenParts } from '#web/session/chosen-parts-store.ts'

export function useChosenParts(): readonly ChosenPart[] {
  return useSyncExternalStore(subscribeToChosenParts, chosenParts, noChosenParts)
}
