/** A moment to the second, as a field of type `datetime-local` holds it; '' for none. */
export function localMoment(iso: string | null): string {
  if (iso === null) return ''
  const at = new Date(iso)
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString()
  return local.replace(/(:00)?\.\d{3}Z$/, '')
}

/** The moment that such a field means; null for none, and the text itself where it is none. */
export function isoMoment(local: string): string | null {
  if (local.trim() === '') return null
  const at = new Date(local)
  return Number.isNaN(at.getTime()) ? local : at.toISOString()
}
