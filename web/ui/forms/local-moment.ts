/** A moment as a field of type `datetime-local` holds it; '' for none. */
export function localMoment(iso: string | null): string {
  if (iso === null) return ''
  const at = new Date(iso)
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, -1)
  return local.replace(/(:00)?\.000$/, '')
}

/** The moment that such a field means; null for none, and the text itself where it is none. */
export function isoMoment(local: string): string | null {
  if (local.trim() === '') return null
  const at = new Date(local)
  return Number.isNaN(at.getTime()) ? local : at.toISOString()
}
