/** The Network Information API, where a browser has it. */
type Connection = { saveData?: boolean; effectiveType?: string }

/** What may be fetched before somebody asks for it: links in view, only those that a hand is near, or nothing. */
export function prefetchPolicy(): 'in-view' | 'on-intent' | 'nothing' {
  const { saveData, effectiveType = '4g' } = (navigator as { connection?: Connection }).connection ?? {}
  if (saveData || matchMedia('(prefers-reduced-data: reduce)').matches) return 'nothing'
  return effectiveType === '4g' ? 'in-view' : 'on-intent'
}
