import type { PlanRequest } from '#messaging/contract/subscriptions.ts'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { StatusBadge } from '#platform/web/ui/text/status-badge.tsx'

export function RequestState({ request: { status, endedAt, note } }: { request: PlanRequest }) {
  return (
    <span className="inline-block">
      <StatusBadge status={status} />
      {endedAt && (
        <span className="block text-graphite text-sm">
          <DateTime iso={endedAt} dateOnly />
        </span>
      )}
      {note && <span className="mt-1 block max-w-[24em] whitespace-pre-line break-words text-sm">{note}</span>}
    </span>
  )
}
