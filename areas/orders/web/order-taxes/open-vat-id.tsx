import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { OpenVatId, OpenVatIdState } from '#orders/contract/tax-desk.ts'
import { t, tc } from '#platform/contract/language/text.ts'
import { formatAmount } from '#platform/contract/money/money-text.ts'
import { useShopAction } from '#platform/web/forms/use-shop-action.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { TextAreaField } from '#platform/web/ui/forms/text-area-field.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { Money } from '#platform/web/ui/text/amount.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { StatusBadge } from '#platform/web/ui/text/status-badge.tsx'

const STATE_STATUSES: Record<OpenVatIdState, string> = {
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
        <StatusBadge status={STATE_STATUSES[one.state]} />
      </div>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
        <Entry term={tc('noun', 'Order')}>
          <Link to={`/dashboard/manageAllOrders/${one.order}`} className="figures underline underline-offset-4">
            {one.orderNumber}
          </Link>
          , <DateTime iso={one.placedAt} dateOnly />
        </Entry>
        <Entry term={t('Customer')}>{one.customerName}</Entry>
        <Entry term={t('Tax charged')}>
          <Money amount={one.charged} />
        </Entry>
        <Entry term={t('Then')}>{one.why}</Entry>
        {one.note && <Entry term={t('Since')}>{one.note}</Entry>}
      </dl>
      {isValid && one.paidBy === null && <p className="text-graphite">{t('The order is not paid yet.')}</p>}
      {isValid && one.paidBy !== null && one.creditable === 0 && (
        <p className="text-graphite">{t('All of its tax has been refunded.')}</p>
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {(one.state === 'open' || one.state === 'invalid') && (
          <SettleVatId vatId={one} open={asked === 'valid'} onAsk={() => setAsked('valid')} onDone={done} />
        )}
        {isValid && one.creditable > 0 && (
          <Button variant="primary" onClick={() => setAsked('credit')}>
            {t('Refund the tax')}
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

type Props = { vatId: OpenVatId; open: boolean; onAsk: () => void; onDone: () => void }

/** Asks the register again, or takes the administrator's word. */
function SettleVatId({ vatId: { order: id, vatId, state }, open, onAsk, onDone }: Props) {
  const [note, setNote] = useState('')
  const [lacking, setLacking] = useState(false)
  const params = { id }
  const settle = useShopAction('settleVatId', {
    refreshes: TAX_READS,
    onDone: ({ modifiedCount, vatId: settled }) => {
      if (modifiedCount === 0) notify.error(t('Still not confirmed'))
      else notify.success(settled.state === 'valid' ? t('The VAT ID is valid') : t('The VAT ID is not valid'))
      onDone()
    },
  })
  const confirm = () => {
    setLacking(note.trim() === '')
    if (note.trim() !== '') settle.run({ params, body: { answer: 'valid', note: note.trim() } })
  }
  return (
    <>
      <Button pending={settle.isPending && !open} onClick={() => settle.run({ params, body: { answer: 'ask' } })}>
        {t('Ask the register again')}
      </Button>
      <Button onClick={onAsk}>{t('I checked it: valid')}</Button>
      {state === 'open' && (
        <Button variant="quiet" onClick={() => settle.run({ params, body: { answer: 'invalid' } })}>
          {t('Not valid')}
        </Button>
      )}
      {!open && <ProblemNotice error={settle.error} />}
      <ConfirmDialog
        open={open}
        title={t('Is {vatId} valid?', { vatId })}
        confirmLabel={t('It is valid')}
        pending={settle.isPending}
        onConfirm={confirm}
        onCancel={onDone}
      >
        {open && <ProblemNotice error={settle.error} />}
        <p>
          {t('This is kept in the audit log. It counts for a year for this VAT ID while the register does not answer.')}
        </p>
        <TextAreaField
          label={t('How you checked it')}
          rows={2}
          maxLength={1000}
          value={note}
          error={lacking && note.trim() === '' ? t('Enter how you checked it') : undefined}
          onChange={({ target }) => setNote(target.value)}
        />
      </ConfirmDialog>
    </>
  )
}

type CreditTaxProps = { vatId: OpenVatId; open: boolean; onDone: () => void }

/** Shows what goes back, and gives it back. */
function CreditTax({ vatId: { order: id, orderNumber, creditable, paidBy }, open, onDone }: CreditTaxProps) {
  const [note, setNote] = useState('')
  const [lacking, setLacking] = useState(false)
  const isOutside = paidBy === 'outside'
  const credit = useShopAction('creditVat', {
    refreshes: TAX_READS,
    done: ({ refunded }) => t('Refunded {amount}', { amount: formatAmount(refunded) }),
    onDone,
  })
  const confirm = () => {
    const isLacking = isOutside && note.trim() === ''
    setLacking(isLacking)
    if (!isLacking) credit.run({ params: { id }, body: { ...(note.trim() && { note: note.trim() }) } })
  }
  return (
    <ConfirmDialog
      open={open}
      title={t('Refund the tax of order {number}?', { number: orderNumber })}
      confirmLabel={t('Refund {amount}', { amount: formatAmount(creditable) })}
      pending={credit.isPending}
      onConfirm={confirm}
      onCancel={onDone}
    >
      <ProblemNotice error={credit.error} />
      <p>
        {t('{amount} is what is left of the tax that was charged.', { amount: formatAmount(creditable) })}{' '}
        {isOutside ? t('It was paid outside the shop, so it is refunded there.') : t('It is refunded to the card.')}
      </p>
      <TextAreaField
        label={isOutside ? t('How it is refunded') : t('Note (optional)')}
        rows={2}
        maxLength={1000}
        value={note}
        error={lacking && note.trim() === '' ? t('Choose how it is refunded') : undefined}
        onChange={({ target }) => setNote(target.value)}
      />
    </ConfirmDialog>
  )
}

/** What a decision about a VAT ID changes. */
const TAX_READS = ['listOpenVatIds', 'getDistanceSales'] as const
