import { t } from '#platform/contract/language/text.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'

export function NoBikesYet({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <div className="mb-10">
      <EmptyState title={t('No bikes yet')}>
        <p>
          {isSignedIn
            ? t('Start with one of the kinds below.')
            : t('Start with one of the kinds below. You don’t need an account.')}
        </p>
      </EmptyState>
    </div>
  )
}
