import { data } from 'react-router'
import { firstContact } from '#content/contract/first-contact.ts'
import { msg, t } from '#platform/contract/language/text.ts'
import { answerOrThrow } from '#platform/web/page/answer-or-throw.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { shopContext } from '#platform/web/shop-context.ts'
import { lazyComponent } from '#platform/web/ui/lazy-component.ts'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { PageHeading } from '#platform/web/ui/text/page-heading.tsx'
import { useHydrated } from '#platform/web/ui/use-hydrated.ts'
import { useShopSettings } from '#platform/web/use-shop-settings.ts'
import type { Route } from './+types/withdraw-page.ts'

const WithdrawForm = lazyComponent(
  async () => ({
    default: (await import('../withdrawals/withdraw-form.tsx')).WithdrawForm,
  }),
  { waiting: () => <Skeleton className="h-80 w-full" /> },
)

/** A shop where nobody may withdraw has no such page. */
export async function loader({ context }: Route.LoaderArgs) {
  const { withdrawal } = await answerOrThrow(context.get(shopContext).getShopSettings())
  if (!withdrawal) throw data(null, { status: 404 })
  return null
}

export const meta = titled(msg('Withdraw from a contract'))

export default function WithdrawPage() {
  const isHydrated = useHydrated()
  const { contact = firstContact() } = useShopSettings() ?? {}
  return (
    <div className="page py-8 sm:py-12">
      <PageHeading title={t('Withdraw from a contract')}>
        {t(
          'For an order with or without an account. You don’t need a reason. We confirm by email when we received it.',
        )}
      </PageHeading>
      <div className="flex max-w-[36rem] flex-col gap-5">
        {isHydrated && <WithdrawForm />}
        <p className="text-graphite text-sm">
          {t('You can also withdraw by email, with your name and order number:')}{' '}
          <a href={`mailto:${contact.email}`} className="underline underline-offset-4">
            {contact.email}
          </a>
        </p>
      </div>
    </div>
  )
}
