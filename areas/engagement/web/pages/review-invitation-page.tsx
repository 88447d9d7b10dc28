import { useParams } from 'react-router'
import { msg, t } from '#platform/contract/language/text.ts'
import { BrowserPage } from '#platform/web/page/browser-page.tsx'
import { titled } from '#platform/web/page/page-title.ts'
import { lazyComponent } from '#platform/web/ui/lazy-component.ts'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'

const ReviewInvitation = lazyComponent(() => import('../reviews/review-invitation.tsx'), {
  waiting: () => <Skeleton className="h-40 w-full max-w-[40rem]" />,
})

export const meta = titled(msg('Your review'))

/** Behind the links in emails that invite to review. Only the browser reads the key. */
export default function ReviewInvitationPage() {
  const { orderId = '' } = useParams()
  return (
    <BrowserPage title={t('Your review')}>
      <ReviewInvitation orderId={orderId} />
    </BrowserPage>
  )
}
