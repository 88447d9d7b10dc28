import { useHydrated } from '../use-hydrated.ts'
import { dateText, timeText } from './date-text.ts'

/** UTC until hydration, then local time in the same format, so that the layout does not shift. */
export function DateTime({ iso, dateOnly }: { iso: string; dateOnly?: boolean }) {
  const zone = useHydrated() ? 'local' : 'utc'
  const moment = new Date(iso)
  const date = dateText(moment, zone)
  return (
    <time dateTime={iso} className={dateOnly ? 'figures whitespace-nowrap' : 'figures'}>
      {dateOnly ? date : `${date}, ${timeText(moment, zone)}`}
    </time>
  )
}
