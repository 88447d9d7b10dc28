import { useEffect, useState } from 'react'
import type { PartFit } from '#fitment/contract/fitment.ts'
import { t } from '#platform/contract/language/text.ts'
import { shop } from '#platform/web/shop-client.ts'
import type { PartViews } from './part-views.ts'
import VerdictBlock from './verdict-block.tsx'

type Props = { partId: string; fits: string; views: PartViews }

/** By the bike that the browser keeps: the page itself is the same for everybody. */
export default function OwnBikeVerdict({ partId, fits, views }: Props) {
  const [answer, setAnswer] = useState<PartFit | 'none'>()
  useEffect(() => {
    const leaving = new AbortController()
    shop.getPartFit({ params: { id: partId }, query: { fits } }).then(
      (fit) => leaving.signal.aborted || setAnswer(fit),
      () => leaving.signal.aborted || setAnswer('none'),
    )
    return () => leaving.abort()
  }, [partId, fits])
  if (answer && answer !== 'none') return <VerdictBlock fit={answer} views={views} />
  return (
    <p className="min-h-11">{answer ? t('Your bike could not be checked just now.') : t('Checking your bike …')}</p>
  )
}
