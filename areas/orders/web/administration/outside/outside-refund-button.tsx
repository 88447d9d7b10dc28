import { useState } from 'react'
import type { AdministeredOrderDetails } from '#orders/contract/order-administration.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { mayGiveBackOutside } from './outside-fields.ts'
import { OutsideRefundDialog } from './outside-refund-dialog.tsx'

/** For paid orders, while not all of it went back. */
export function OutsideRefundButton({ order, onDone }: { order: AdministeredOrderDetails; onDone: () => void }) {
  const [opened, setOpened] = useState(0)
  const [open, setOpen] = useState(false)
  if (!mayGiveBackOutside(order) && !open) return null
  const show = () => {
    setOpened((times) => times + 1)
    setOpen(true)
  }
  const close = () => setOpen(false)
  return (
    <>
      <Button className="mt-4" onClick={show}>
        Record money given back…
      </Button>
      <OutsideRefundDialog
        key={opened}
        order={order}
        open={open}
        onClose={close}
        onDone={() => {
          close()
          onDone()
        }}
      />
    </>
  )
}
