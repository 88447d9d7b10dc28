import { useHydrated } from '#web/ui/use-hydrated.ts'

const HALF_A_DAY_MS = 43_200_000

/** Until when an unpaid order waits: the time of day, with its date when that is not soon. */
export function PayUntil({ iso }: { iso: string }) {
  const hydrated = useHydrated()
  const end = new Date(iso)
  const soon = Math.abs(end.getTime() - Date.now()) < HALF_A_DAY_MS
  const style: Intl.DateTimeFormatOptions = soon ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' }
  const shown = hydrated ? new Intl.DateTimeFormat(undefined, style).format(end) : iso.slice(11, 16)
  return (
    <span className="whitespace-nowrap text-sm">
      Pay until{' '}
      <time dateTime={iso} className="figures">
        {shown}
      </time>
    </span>
  )
}
