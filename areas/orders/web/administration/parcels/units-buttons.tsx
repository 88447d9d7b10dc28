import { useState } from 'react'
import type { AdministeredOrderDetails } from '#orders/contract/order-administration.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { freeUnits } from './chosen-units.ts'
import { UnitsDialog, type UnitsPurpose } from './units-dialog.tsx'

/** What can be done with single units of a paid order. */
export function UnitsButtons({ order, onDone }: { order: AdministeredOrderDetails; onDone: () => void }) {
  const [purpose, setPurpose] = useState<UnitsPurpose>()
  const isOpen = order.status === 'paid' && order.lines.some((line) => freeUnits(line) > 0)
  const close = () => setPurpose(undefined)
  return (
    <>
      {isOpen && (
        <>
          <Button onClick={() => setPurpose('ship')}>Ship units…</Button>
          <Button onClick={() => setPurpose('pack')}>Pack units…</Button>
          <Button onClick={() => setPurpose('cancel')}>Cancel units…</Button>
        </>
      )}
      <UnitsDialog
        key={purpose}
        order={order}
        purpose={purpose}
        onClose={close}
        onDone={() => {
          close()
          onDone()
        }}
      />
    </>
  )
}
