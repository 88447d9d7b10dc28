import { t } from '#platform/contract/language/text.ts'
import { Skeleton } from './skeleton.tsx'

const ROWS = ['a', 'b', 'c', 'd']

export function RowsSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{t('Loading')}</span>
      <Skeleton className="mb-8 h-9 w-48" />
      {ROWS.map((row) => (
        <Skeleton key={row} className="mb-3 h-14 w-full" />
      ))}
    </div>
  )
}
