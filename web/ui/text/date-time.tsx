import { useHydrated } from '#web/ui/use-hydrated.ts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
/** Made once, and not for days alone: the first costs a phone a tenth of a second. */
let minutes: Intl.DateTimeFormat | undefined

function format(iso: string, dateOnly: boolean): string {
  const moment = new Date(iso)
  if (dateOnly) return `${MONTHS[moment.getMonth()]} ${moment.getDate()}, ${moment.getFullYear()}`
  minutes ??= new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })
  return minutes.format(moment)
}

/**
 * A moment in the reader’s own time zone, its time of day as they write it; before the page is alive, the plain date.
 */
export function DateTime({ iso, dateOnly }: { iso: string; dateOnly?: boolean }) {
  const hydrated = useHydrated()
  const shown = hydrated ? format(iso, dateOnly ?? false) : iso.slice(0, 10)
  return (
    <time dateTime={iso} className={dateOnly ? 'figures whitespace-nowrap' : 'figures'}>
      {shown}
    </time>
  )
}
