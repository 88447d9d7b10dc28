import { useHydrated } from '#web/ui/use-hydrated.ts'

const DAY_MS = 86_400_000

/** Until when an unpaid order waits: the time of day, with its date when that is not within a day. */
export function PayUntil({ iso }: { iso: string }) {
  const hydrated = useHydrated()
  const end = new Date(iso)
  const soon = Math.abs(end.getTime() - Date.now()) < DAY_MS
  const style: Intl.DateTimeFormatOptions = soon ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' }
  const shown = hydrated ? new Intl.DateTimeFormat(undefined, style).format(end) : iso.slice(11, 16)
  return (
    <span className="text-sm">
      Pay until{' '}
      <time dateTime={iso} className="figures">
        {shown}
      </time>
    </span>
  )
}
