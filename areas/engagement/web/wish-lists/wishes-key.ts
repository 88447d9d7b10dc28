/** Where this browser keeps a guest's list. */
export const WISHES_KEY = 'parts-manufacture.wishes'

/** Whether a guest may have saved something here. Browser only. */
export function mayHaveWishes(): boolean {
  try {
    return localStorage.getItem(WISHES_KEY) !== null
  } catch {
    return true // Then the list is in memory, if there is one.
  }
}
