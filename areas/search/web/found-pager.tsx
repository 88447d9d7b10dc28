import { countText } from '#platform/contract/money/number-text.ts'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import type { FindResult } from '#search/contract/find.ts'
import { relTo } from './listed-list.ts'

/** `31–60 of 334`. */
export function placeText({ from, to, total }: Pick<FindResult, 'from' | 'to' | 'total'>): string {
  if (total === 0) return ''
  return `${countText(from)}–${countText(to)} of ${countText(total)}`
}

export function FoundPager({ found }: { found: FindResult }) {
  const { first, prev, next } = found
  if (!prev && !next) return null
  return (
    <nav aria-label="Pages" className="mt-6 flex flex-wrap items-center gap-3">
      {first && (
        <LinkButton to={first} rel={relTo(first)}>
          First
        </LinkButton>
      )}
      {prev && (
        <LinkButton to={prev} rel={relTo(prev, 'prev')}>
          Previous
        </LinkButton>
      )}
      {next && (
        <LinkButton to={next} rel={relTo(next, 'next')}>
          Next
        </LinkButton>
      )}
      <span className="label">{placeText(found)}</span>
    </nav>
  )
}
