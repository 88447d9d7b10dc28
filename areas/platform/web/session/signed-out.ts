const listeners = new Set<() => void>()

/** Runs `listener` whenever someone signs out in this tab, before a page that needs an account is left. */
export function onSignedOut(listener: () => void): void {
  listeners.add(listener)
}

export function tellSignedOut(): void {
  for (const listener of listeners) listener()
}
