import { Link } from 'react-router'
import { countText } from '#platform/contract/money/number-text.ts'
import type { FindResult } from '#search/contract/find.ts'

/** Between one card for a product and one for each of its variants. */
export function VariantsSwitch({ variants, className }: Pick<FindResult, 'variants'> & { className: string }) {
  if (!variants) return null
  const { isEach, href, count } = variants
  return (
    <Link to={href} rel="nofollow" className={`inline-block py-2 text-sm underline underline-offset-4 ${className}`}>
      {isEach ? 'Group variants' : `All ${countText(count ?? 0)} variants`}
    </Link>
  )
}
