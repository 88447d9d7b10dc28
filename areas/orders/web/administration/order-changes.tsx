import type { AdministeredOrderDetails } from '#orders/contract/order-administration.ts'
import { t } from '#platform/contract/language/text.ts'
import { May } from '#platform/web/dashboard/use-admin.ts'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { followingPath, replacingPath } from '../order-paths.ts'
import { ChangeAddress } from './change-address.tsx'

type Props = { order: AdministeredOrderDetails; onDone: () => void }

/** How what was ordered can still be changed. */
export function OrderChanges(props: Props) {
  return (
    <May needs="orders.edit">
      <Changes {...props} />
    </May>
  )
}

function Changes({ order, onDone }: Props) {
  const { status, lines } = order
  const isPacked = lines.some(({ packed }) => packed > 0)
  if (!CHANGES.includes(status)) return null
  return (
    <>
      {status === 'placed' && !isPacked && <LinkButton to={replacingPath(order)}>{t('Change order')}</LinkButton>}
      {status === 'paid' && <LinkButton to={followingPath(order)}>{t('Add parts')}</LinkButton>}
      {status !== 'placed' && !isPacked && <ChangeAddress order={order} onDone={onDone} />}
      {isPacked && <span className="self-center text-graphite">{t('To change it, unpack the parcel first.')}</span>}
    </>
  )
}

const CHANGES: readonly string[] = ['placed', 'paid', 'shipped', 'delivered']
