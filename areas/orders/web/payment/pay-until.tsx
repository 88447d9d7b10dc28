import { dateText, timeText } from '#platform/web/ui/text/date-text.ts'
import { useHydrated } from '#platform/web/ui/use-hydrated.ts'

const HALF_A_DAY_MS = 43_200_000

type Props = { iso: string; withConsequence?: boolean; label?: string }

/** The payment deadline; its date only if it is not soon. */
export function PayUntil({ iso, withConsequence, label = 'Pay by' }: Props) {
  const zone = useHydrated() ? 'local' : 'utc'
  const end = new Date(iso)
  const isSoon = Math.abs(end.getTime() - Date.now()) < HALF_A_DAY_MS
  return (
    <span className={withConsequence ? '' : `text-sm ${isSoon ? 'whitespace-nowrap' : ''}`}>
      {label}{' '}
      <time dateTime={iso} className={`figures ${isSoon ? 'whitespace-nowrap' : ''}`}>
        {isSoon ? timeText(end, zone) : `${dateText(end, zone)}, ${timeText(end, zone)}`}
      </time>
      {withConsequence && '. After that the parts go back on sale.'}
    </span>
  )
}
