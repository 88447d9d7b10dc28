import { useHydrated } from './use-hydrated.ts'

/** A moment in the reader's own language and time zone; before the page is alive, the plain date. */
export function DateTime({ iso, dateOnly }: { iso: string; dateOnly?: boolean }) {
  const hydrated = useHydrated()
  const style: Intl.DateTimeFormatOptions = dateOnly
    ? { dateStyle: 'medium' }
    : { dateStyle: 'medium', timeStyle: 'short' }
  const shown = hydrated ? new Intl.DateTimeFormat(undefined, style).format(new Date(iso)) : iso.slice(0, 10)
  return (
    <time dateTime={iso} className={dateOnly ? 'figures whitespace-nowrap' : 'figures'}>
      {shown}
    </time>
  )
}
