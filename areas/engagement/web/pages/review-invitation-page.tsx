import { useParams } from 'react-router'
import { msg, t } from '#platform/contract/language/text.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { lazyComponent } from '#platform/web/ui/lazy-component.ts'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { PageHeading } from '#platform/web/ui/text/page-heading.tsx'
import { useHydrated } from '#platform/web/ui/use-hydrated.ts'

const ReviewInvitation = lazyComponent(() => import('../reviews/review-invitation.tsx'), {
  waiting: () => <Skeleton className="h-40 w-full max-w-[40rem]" />,
})

export const meta = titled(msg('Your review'))

/** Behind the links in emails that invite to review. Only the browser reads the key. */
export default function ReviewInvitationPage() {
  const { orderId = '' } = useParams()
  const isHydrated = useHydrated()
  return (
    <div className="page py-8 sm:py-12">
      <PageHeading title={t('Your review')} />
      <noscript>
        <p className="mb-6">{t('This page needs JavaScript.')}</p>
      </noscript>
      {isHydrated && <ReviewInvitation orderId={orderId} />}
    </div>
  )
}
