import type { ListedContent } from '#content/contract/content-administration.ts'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'

/** What visitors see of it, and what is to come. */
export function ContentState({ of: { shown, next, draftSavedAt } }: { of: Omit<ListedContent, 'title'> }) {
  return (
    <>
      {shown === null ? 'Not published' : shown === 0 ? 'Not changed yet' : `Version ${shown} is published`}
      {next && (
        <>
          , the next from <DateTime iso={next} />
        </>
      )}
      {draftSavedAt && ', with a draft'}
    </>
  )
}
