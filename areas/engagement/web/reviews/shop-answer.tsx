import type { Review } from '#engagement/contract/reviews.ts'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'

export function ShopAnswer({ answer: { text, at } }: { answer: NonNullable<Review['answer']> }) {
  return (
    <div className="border-graphite border-l-2 pl-4">
      <p className="label">
        Reply from Parts Manufacture, <DateTime iso={at} dateOnly />
      </p>
      <p dir="auto" className="mt-1 max-w-[65ch] whitespace-pre-line break-words">
        {text}
      </p>
    </div>
  )
}
