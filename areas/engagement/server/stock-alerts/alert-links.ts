import type { AlertKeyPurpose } from './alert-keys.ts'

/** The key is in the fragment, which browsers send to nobody. */
export function alertUrl(publicUrl: string, id: string, purpose: AlertKeyPurpose, key: string): string {
  return `${publicUrl}/stockAlert/${id}#${purpose}=${key}`
}
