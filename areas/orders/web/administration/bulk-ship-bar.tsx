import { useState } from 'react'
import type { AdministeredOrder } from '#orders/contract/order-administration.ts'
import { counted } from '#platform/contract/money/number-text.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { pickListPath } from '../order-paths.ts'
import { BulkShipDialog } from './bulk-ship-dialog.tsx'

type Props = {
  orders: readonly AdministeredOrder[]
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
  onShipped: () => void
}

/** Selects every order on the page that can ship, and ships the selected ones. */
export function BulkShipBar({ orders, chosen, onChoose, onShipped }: Props) {
  const [shipping, setShipping] = useState<readonly AdministeredOrder[]>([])
  const ready = orders.filter(({ status }) => status === 'paid')
  const selected = ready.filter(({ _id }) => chosen.has(_id))
  const all = ready.length > 0 && selected.length === ready.length
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <label className="flex min-h-11 items-center gap-3 text-sm">
        <input
          type="checkbox"
          className="size-5 accent-[var(--ink)]"
          disabled={ready.length === 0}
          checked={all}
          ref={(box) => {
            if (box) box.indeterminate = selected.length > 0 && !all
          }}
          onChange={({ target }) => onChoose(new Set(target.checked ? ready.map(({ _id }) => _id) : []))}
        />
        {ready.length === 0 ? 'Nothing ready to ship' : `Select all ready to ship (${ready.length})`}
      </label>
      <Button aria-keyshortcuts="s" disabled={selected.length === 0} onClick={() => setShipping(selected)}>
        {selected.length === 0 ? 'Ship' : `Ship ${counted(selected.length, 'order')}`}
      </Button>
      <InlineLink to={pickListPath(selected)}>Pick list{selected.length > 0 && ` (${selected.length})`}</InlineLink>
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
