import { t } from '#platform/contract/language/text.ts'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'

export function OverviewSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{t('Loading')}</span>
      <Skeleton className="mb-6 h-16 w-56" />
      <Skeleton className="h-48 w-full xl:h-24" />
      <Skeleton className="mt-10 mb-4 h-12 w-64" />
      <div className="grid gap-4 xl:grid-cols-2">
        <Skeleton className="h-[18.5rem]" />
        <Skeleton className="h-[18.5rem]" />
      </div>
    </div>
  )
}
