import { useRef } from 'react'
import { msg, t } from '#platform/contract/language/text.ts'
import { Awaited } from '#platform/web/dashboard/awaited.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { titled } from '#platform/web/page/page-title.ts'
import { useFocusFallback } from '#platform/web/ui/dialogs/use-focus-fallback.ts'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { useCarriers } from '../administration/carrier-fields.tsx'
import { CarriersForm } from '../administration/carriers-form.tsx'

export const meta = titled(msg('Carriers'))

export default function CarriersPage() {
  return (
    <>
      <DashboardHeading title={t('Carriers')}>
        {t('Parcels of these carriers get a tracking link.')}{' '}
        <InlineLink to="/dashboard/manageAllOrders">{t('Back to all orders')}</InlineLink>
      </DashboardHeading>
      <Loaded />
    </>
  )
}

function Loaded() {
  const list = useCarriers()
  const box = useRef<HTMLDivElement>(null)
  const keepFocus = useFocusFallback(list.dataUpdatedAt, () =>
    box.current?.querySelector<HTMLElement>('button[type=submit]'),
  )
  if (!list.data) return <Awaited read={list} />
  // A changed list begins a new form.
  return (
    <div ref={box}>
      <CarriersForm key={list.data.version} list={list.data} onDone={keepFocus} />
    </div>
  )
}
