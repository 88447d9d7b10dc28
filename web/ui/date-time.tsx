import { useHydrated } from './use-hydrated.ts'

const styles = { day: { dateStyle: 'medium' }, minute: { dateStyle: 'medium', timeStyle: 'short' } } as const
/** Made once: each costs a phone milliseconds. */
const formats = new Map<keyof typeof styles, Intl.DateTimeFormat>()

function format(iso: string, style: keyof typeof styles): string {
  const known = formats.get(style) ?? new Intl.DateTimeFormat(undefined, styles[style])
  formats.set(style, known)
  return known.format(new Date(iso))
}

/** A moment in the reader's own language and time zone; before the page is alive, the plain date. */
export function DateTime({ iso, dateOnly }: { iso: string; dateOnly?: boolean }) {
  const hydrated = useHydrated()
  const shown = hydrated ? format(iso, dateOnly ? 'day' : 'minute') : iso.slice(0, 10)
  return (
    <time dateTime={iso} className={dateOnly ? 'figures whitespace-nowrap' : 'figures'}>
      {shown}
    </time>
  )
}
