import type { PlanRequest } from '#contract/subscriptions.ts'
import { DateTime } from '#web/ui/date-time.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'

/** How a request stands, since when, and what the shop wrote to it. */
export function RequestState({ request: { status, endedAt, note } }: { request: PlanRequest }) {
  return (
    <span className="inline-block">
      <StatusBadge status={status} />
      {endedAt && (
        <span className="block text-graphite text-sm">
          <DateTime iso={endedAt} dateOnly />
        </span>
      )}
      {note && <span className="mt-1 block max-w-[36ch] whitespace-pre-line break-words text-sm">{note}</span>}
    </span>
  )
}
