import { Link } from 'react-router'
import type { PartFit } from '#fitment/contract/fitment.ts'
import { t } from '#platform/contract/language/text.ts'
import { lazyComponent } from '#platform/web/ui/lazy-component.ts'
import { lazySection } from '#platform/web/ui/lazy-section.tsx'
import { useActiveFits } from './bikes/active-bike.ts'
import type { PartViews } from './part-views.ts'

// Only for those who have chosen a bike.
const verdict = lazySection(() => import('./verdict-block.tsx'))
const OwnBikeVerdict = lazyComponent(() => import('./own-bike-verdict.tsx'), {
  waiting: () => <p className="min-h-11">{t('Checking your bike …')}</p>,
})

type Props = { partId: string; fit: PartFit | null; views: PartViews }

/** On a part's page: by the bike of the address, else by the one that the browser keeps, else an invitation. */
export function PartFitSection({ partId, fit, views }: Props) {
  const fits = useActiveFits()
  if (fit) return <verdict.Section fit={fit} views={views} />
  if (fits !== '') return <OwnBikeVerdict partId={partId} fits={fits} views={views} />
  return (
    <p>
      <Link to={`/bikes?for=${partId}`} className="inline-flex min-h-11 items-center underline underline-offset-4">
        {t('Does it fit your bike?')}
      </Link>
    </p>
  )
}
