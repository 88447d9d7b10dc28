import { createBrowserStore } from './browser-store.ts'

/** Parts that this browser chose to compare, in the order in which they were chosen. Sign-out drops them. */
export type ChosenPart = { id: string; name: string }

export const chosenParts = createBrowserStore<readonly ChosenPart[]>('compare:v1', {
  parse(text) {
    const stored: unknown = JSON.parse(text)
    return Array.isArray(stored) ? stored.filter(isPart) : []
  },
  print: (parts) => (parts.length === 0 ? '' : JSON.stringify(parts)),
  empty: [],
})

export const forgetChosenParts = (): void => chosenParts.set([])

function isPart(value: unknown): value is ChosenPart {
  const { id, name } = (value ?? {}) as Partial<ChosenPart>
  return typeof id === 'string' && typeof name === 'string'
}
