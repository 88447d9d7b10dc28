import { PartFigure } from '#catalogue/web/part-figure.tsx'
import { msg, t } from '#platform/contract/language/text.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { lazyComponent } from '#platform/web/ui/lazy-component.ts'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { PageHeading } from '#platform/web/ui/text/page-heading.tsx'
import { useHydrated } from '#platform/web/ui/use-hydrated.ts'
import type { Pictured } from '../basket/basket-row.tsx'

const RecentParts = lazyComponent(() => import('../recent-parts.tsx'))
const BasketContents = lazyComponent(() => import('../basket/basket-contents.tsx'), {
  waiting: () => <Skeleton className="h-60 w-full" />,
})

export const meta = titled(msg('Basket'))

const picture = (part: Pictured) => <PartFigure part={part} lazy sizes="112px" />

const smallPicture = (part: Pictured) => <PartFigure part={part} lazy sizes="(min-width: 1024px) 16vw, 50vw" />

/** The server knows nobody's basket: the browser draws it. */
export default function BasketPage() {
  const isHydrated = useHydrated()
  return (
    <div className="page py-8 sm:py-12">
      <PageHeading title={t('Basket')} />
      {!isHydrated && (
        <p className="without-scripts">{t('Your basket needs JavaScript. Turn it on to see what you added.')}</p>
      )}
      {isHydrated && <BasketContents picture={picture} whenEmpty={<RecentParts picture={smallPicture} />} />}
    </div>
  )
}
