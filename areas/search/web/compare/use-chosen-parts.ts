import { useBrowserStore } from '#platform/web/session/browser-store.ts'
import { type ChosenPart, chosenParts } from '#platform/web/session/chosen-parts-store.ts'

export const useChosenParts = (): readonly ChosenPart[] => useBrowserStore(chosenParts)
