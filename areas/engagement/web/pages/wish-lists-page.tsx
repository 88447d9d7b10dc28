import { PartFigure } from '#catalogue/web/part-figure.tsx'
import { msg, t } from '#platform/contract/language/text.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { lazyComponent } from '#platform/web/ui/lazy-component.ts'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { PageHeading } from '#platform/web/ui/text/page-heading.tsx'
import { useHydrated } from '#platform/web/ui/use-hydrated.ts'
import type { SavedPicture } from '../wish-lists/saved-row.tsx'

const WishLists = lazyComponent(() => import('../wish-lists/wish-lists.tsx'), {
  waiting: () => <Skeleton className="h-60 w-full" />,
})

export const meta = titled(msg('Wish lists'))

const picture: SavedPicture = (part) => <PartFigure part={part} lazy sizes="112px" />

/** The server knows nobody's lists: the browser draws them. */
export default function WishListsPage() {
  const isHydrated = useHydrated()
  return (
    <div className="page py-8 sm:py-12">
      <PageHeading title={t('Wish lists')} />
      {!isHydrated && <p className="without-scripts">{t('Your lists need JavaScript. Turn it on to see them.')}</p>}
      {isHydrated && <WishLists picture={picture} />}
    </div>
  )
}
