import type { ReactNode } from 'react'
import type { AdministeredOrderDetails } from '#orders/contract/order-administration.ts'
import { t } from '#platform/contract/language/text.ts'
import { May } from '#platform/web/dashboard/use-admin.ts'
import { Rich } from '#platform/web/ui/rich.tsx'
import { Money } from '#platform/web/ui/text/amount.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { StatusBadge } from '#platform/web/ui/text/status-badge.tsx'
import { refundReason } from '../order-labels.ts'
import { FailedRefund } from './failed-refund.tsx'

type Payment = AdministeredOrderDetails['payments'][number]
type Refund = AdministeredOrderDetails['refunds'][number]

/** Payments and refunds of an order. */
export function OrderMoney({ order, onDone }: { order: AdministeredOrderDetails; onDone: () => void }) {
  const { payments, refunds, paidBy } = order
  return (
    <>
      {paidBy === 'outside' && <p className="mb-2">{t('Paid outside the shop; see the note in the history.')}</p>}
      {paidBy === 'nothing' && <p className="mb-2">{t('There was nothing to pay.')}</p>}
      {payments.length === 0 && paidBy === null && <p className="text-graphite">{t('No payments.')}</p>}
      {payments.length > 0 && (
        <ul>
          {payments.map((payment) => (
            <PaymentEntry key={payment.transactionId} payment={payment} />
          ))}
        </ul>
      )}
      {refunds.length > 0 && (
        <>
          <h4 className="mt-5 mb-1 font-semibold">{t('Refunds')}</h4>
          <ul>
            {refunds.map((refund) => (
              <RefundEntry key={refund._id} refund={refund}>
                <May needs="orders.refund">
                  {refund.unsettled && <FailedRefund order={order} refund={refund} onDone={onDone} />}
                </May>
              </RefundEntry>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

const entryClass = 'border-hairline py-2 not-first:border-t'

function PaymentEntry({ payment }: { payment: Payment }) {
  return (
    <li className={entryClass}>
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="figures break-all">{payment.transactionId}</span>
        <StatusBadge status={payment.status} />
      </p>
      <p className="text-graphite text-sm">
        <Rich
          text={
            payment.refunded > 0
              ? t('Started <date></date>, received <received></received>, refunded <refunded></refunded>')
              : t('Started <date></date>, received <received></received>')
          }
          date={() => <DateTime iso={payment.createdAt} />}
          received={() => <Money amount={payment.received} />}
          refunded={() => <Money amount={payment.refunded} />}
        />
      </p>
    </li>
  )
}

function RefundEntry({ refund, children }: { refund: Refund; children: ReactNode }) {
  return (
    <li className={entryClass}>
      <p className="flex flex-wrap items-center justify-between gap-2">
        <Money amount={refund.amount} className="font-semibold" />
        <StatusBadge status={refund.status} />
      </p>
      <p className="text-sm">
        {refundReason(refund)}
        {refund.person && (
          <span className="break-words">
            , {t('by {person}', { person: refund.person.email ?? t('a deleted account') })}
          </span>
        )}
      </p>
      {refund.note && <p className="whitespace-pre-line break-words text-sm">{refund.note}</p>}
      {refund.failure && (
        <p className="break-words text-bad text-sm">{t('Last attempt failed: {reason}', { reason: refund.failure })}</p>
      )}
      <p className="text-graphite text-sm">
        <DateTime iso={refund.createdAt} />
        {refund.doneAt && (
          <>
            ,{' '}
            <Rich
              text={refund.status === 'failed' ? t('failed <date></date>') : t('completed <date></date>')}
              date={() => <DateTime iso={refund.doneAt ?? ''} />}
            />
          </>
        )}
        {refund.channel === 'outside' ? (
          `, ${t('outside the shop')}`
        ) : (
          <>
            ,{' '}
            <Rich
              text={t('from <payment></payment>')}
              payment={() => <span className="figures break-all">{refund.transactionId}</span>}
            />
          </>
        )}
      </p>
      {refund.status === 'failed' && !refund.unsettled && (
        <p className="text-graphite text-sm">{t('Replaced by another refund.')}</p>
      )}
      {children}
    </li>
  )
}
