import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { OpenVatId, OpenVatIdState } from '#orders/contract/tax-desk.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { StatusBadge } from '#platform/web/ui/status-badge.tsx'
import { Money } from '#platform/web/ui/text/amount.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { CreditTax } from './credit-tax.tsx'
import { SettleVatId } from './vat-id-answers.tsx'

const STATE_LABELS: Record<OpenVatIdState, string> = {
  open: 'to check',
  valid: 'valid',
  invalid: 'not valid',
  credited: 'tax refunded',
}

/** An order whose VAT id nobody answered for, and what to do about it. */
export function OpenVatIdRow({ vatId: one }: { vatId: OpenVatId }) {
  const [asked, setAsked] = useState<'valid' | 'credit'>()
  const done = () => setAsked(undefined)
  const isValid = one.state === 'valid'
  return (
    <li className="sheet flex flex-col gap-4 p-4 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="wrap-anywhere text-lg">
          <span className="figures">{one.vatId}</span>
        </h3>
        <StatusBadge status={STATE_LABELS[one.state]} />
      </div>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
        <Entry term="Order">
          <Link to={`/dashboard/manageAllOrders/${one.order}`} className="figures underline underline-offset-4">
            {one.orderNumber}
          </Link>
          , <DateTime iso={one.placedAt} dateOnly />
        </Entry>
        <Entry term="Customer">{one.customerName}</Entry>
        <Entry term="Tax charged">
          <Money amount={one.charged} />
        </Entry>
        <Entry term="Then">{one.why}</Entry>
        {one.note && <Entry term="Since">{one.note}</Entry>}
      </dl>
      {isValid && one.paidBy === null && <p className="text-graphite">The order is not paid yet.</p>}
      {isValid && one.paidBy !== null && one.creditable === 0 && (
        <p className="text-graphite">All of its tax has gone back.</p>
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {(one.state === 'open' || one.state === 'invalid') && (
          <SettleVatId vatId={one} open={asked === 'valid'} onAsk={() => setAsked('valid')} onDone={done} />
        )}
        {isValid && one.creditable > 0 && (
          <Button variant="primary" onClick={() => setAsked('credit')}>
            Refund the tax
          </Button>
        )}
      </div>
      {isValid && <CreditTax vatId={one} open={asked === 'credit'} onDone={done} />}
    </li>
  )
}

function Entry({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="label">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
