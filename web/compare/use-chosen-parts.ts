import { useBrowserStore } from '#web/session/browser-store.ts'
import { type ChosenPart, chosenParts } from '#web/session/chosen-parts-store.ts'

export const useChosenParts = (): readonly ChosenPart[] => useBrowserStore(chosenParts)
