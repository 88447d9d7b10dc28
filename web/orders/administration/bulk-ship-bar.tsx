import { useState } from 'react'
import type { AdministeredOrder } from '#contract/orders/order-administration.ts'
import { Button } from '#web/ui/button.tsx'
import { BulkShipDialog, counted } from './bulk-ship-dialog.tsx'

type Props = {
  orders: readonly AdministeredOrder[]
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
  onShipped: () => void
}

/** Above the list: chooses all orders of the page that can be shipped, and ships those that are chosen. */
export function BulkShipBar({ orders, chosen, onChoose, onShipped }: Props) {
  const [shipping, setShipping] = useState<readonly AdministeredOrder[]>([])
  const ready = orders.filter(({ status }) => status === 'paid')
  const ours = ready.filter(({ _id }) => chosen.has(_id))
  const all = ready.length > 0 && ours.length === ready.length
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <label className="flex min-h-11 items-center gap-3 text-sm">
        <input
          type="checkbox"
          className="size-5 accent-[var(--ink)]"
          disabled={ready.length === 0}
          checked={all}
          ref={(box) => {
            if (box) box.indeterminate = ours.length > 0 && !all
          }}
          onChange={({ target }) => onChoose(new Set(target.checked ? ready.map(({ _id }) => _id) : []))}
        />
        {ready.length === 0 ? 'None here can be shipped' : `All that can be shipped (${ready.length})`}
      </label>
      <Button disabled={ours.length === 0} onClick={() => setShipping(ours)}>
        {ours.length === 0 ? 'Ship' : `Ship ${counted(ours)}`}
      </Button>
      <BulkShipDialog
        orders={shipping}
        onClose={() => setShipping([])}
        onShipped={() => {
          onChoose(new Set())
          onShipped()
        }}
      />
    </div>
  )
}
