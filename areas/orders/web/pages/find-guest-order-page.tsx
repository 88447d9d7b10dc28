import { msg, t } from '#platform/contract/language/text.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { lazyComponent } from '#platform/web/ui/lazy-component.ts'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { PageHeading } from '#platform/web/ui/text/page-heading.tsx'
import { useHydrated } from '#platform/web/ui/use-hydrated.ts'

const FindOrderForm = lazyComponent(
  async () => ({
    default: (await import('../guest-orders/find-order-form.tsx')).FindOrderForm,
  }),
  { waiting: () => <Skeleton className="h-60 w-full" /> },
)

export const meta = titled(msg('Find your order'))

export default function FindGuestOrderPage() {
  const isHydrated = useHydrated()
  return (
    <div className="page py-8 sm:py-12">
      <PageHeading title={t('Find your order')}>
        {t('Ordered without an account? We email you the link that opens your order.')}
      </PageHeading>
      <p className="hidden noscript:block">
        {t('This form needs JavaScript. Turn it on in your browser, then reload this page.')}
      </p>
      <div className="max-w-[30rem]">{isHydrated && <FindOrderForm />}</div>
    </div>
  )
}
