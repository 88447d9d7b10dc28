import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { MOST_LINES } from '#catalogue/contract/lines/line-limits.ts'
import { plural, t } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { findRequestedParts } from './find-requested-parts.ts'
import { readLinkedParts } from './requested-parts.ts'
import { addToBasket } from './use-basket.ts'

/** What a basket's link offers. Opening it adds nothing: prefetchers visit links too. */
export function LinkedParts() {
  const [address] = useSearchParams()
  const asked = address.get('add') ?? ''
  return asked === '' ? null : <Offer key={asked} asked={asked} />
}

function Offer({ asked }: { asked: string }) {
  const navigate = useNavigate()
  const entries = readLinkedParts(asked)
  const left = entries.length - MOST_LINES
  const parts = useQuery({
    queryKey: ['linked-parts', asked],
    queryFn: () => findRequestedParts(entries.slice(0, MOST_LINES)),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (parts.isError) return <ProblemNotice error={parts.error} onRetry={() => void parts.refetch()} />
  if (!parts.data) return null
  const { found, unknown } = parts.data
  const add = () => {
    const lines = found.map(({ part, quantity }) => ({ part: part._id, quantity, seenPrice: part.price }))
    if (addToBasket(lines)) void navigate('/basket', { replace: true })
  }
  return (
    <section aria-labelledby="linked-heading" className="sheet corner-marks mb-8 flex flex-col gap-4 p-6">
      <h2 id="linked-heading" className="text-xl">
        {found.length === 0
          ? t('None of these parts was found')
          : plural(found.length, 'Add this part?', 'Add these {count} parts?')}
      </h2>
      {left > 0 && (
        <p>
          {plural(
            left,
            'This link has {count} parts, and a basket takes {most}. The last {left} part is left out.',
            'This link has {count} parts, and a basket takes {most}. The last {left} parts are left out.',
            { count: countText(entries.length), most: countText(MOST_LINES), left: countText(left) },
          )}
        </p>
      )}
      <ul className="flex flex-col gap-1">
        {found.map(({ part, quantity }) => (
          <li key={part._id} className="wrap-anywhere">
            {countText(quantity)} × {part.name} <span className="label">{part.sku}</span>
          </li>
        ))}
      </ul>
      {unknown.length > 0 && (
        <p className="wrap-anywhere">
          {t('Not found: {numbers}', { numbers: unknown.map(({ text }) => text).join(', ') })}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {found.length > 0 && (
          <Button variant="primary" onClick={add}>
            {t('Add to basket')}
          </Button>
        )}
        <LinkButton to="/basket" replace>
          {found.length > 0 ? t('Don’t add') : t('Go to your basket')}
        </LinkButton>
      </div>
    </section>
  )
}
