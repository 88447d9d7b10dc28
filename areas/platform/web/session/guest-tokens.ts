/** Tokens of guest orders, kept per tab: whoever uses this browser next opens nothing. */

const PREFIX = 'guest-order:'
/** Without sessionStorage they last as long as the page. */
const inMemory = new Map<string, string>()

export function guestToken(orderId: string): string | undefined {
  try {
    return sessionStorage.getItem(PREFIX + orderId) ?? inMemory.get(orderId)
  } catch {
    return inMemory.get(orderId)
  }
}

export function storeGuestToken(orderId: string, token: string): void {
  inMemory.set(orderId, token)
  try {
    sessionStorage.setItem(PREFIX + orderId, token)
  } catch {
    // Storage is full or blocked.
  }
}
