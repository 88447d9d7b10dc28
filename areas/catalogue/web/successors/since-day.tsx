import { dateText } from '#platform/web/ui/text/date-text.ts'

/** A day without a time, such as 2026-12-01, wherever somebody reads it. */
export function Day({ day }: { day: string }) {
  return (
    <time dateTime={day} className="figures whitespace-nowrap">
      {dateText(new Date(`${day}T00:00:00Z`), 'utc')}
    </time>
  )
}
