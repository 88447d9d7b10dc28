import { useState } from 'react'
import type { AdministeredOrderDetails } from '#orders/contract/order-administration.ts'
import { t, tc } from '#platform/contract/language/text.ts'
import { shopCurrency } from '#platform/contract/money/currency.ts'
import { formatAmount } from '#platform/contract/money/money.ts'
import { fieldErrorsOf } from '#platform/web/field-problems.ts'
import { useShopAction } from '#platform/web/forms/use-shop-action.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { PriceField } from '#platform/web/ui/forms/decimal-field.tsx'
import { TextAreaField } from '#platform/web/ui/forms/text-area-field.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { ORDER_READS } from '../order-lists.ts'
import { serverProblems, type TypedUnits, wrongUnits } from './chosen-units.ts'
import {
  amountProblems,
  deliveryLeft,
  mayGiveBackOutside,
  type OutsideFields,
  outsideBody,
  unitsLeft,
  worthOf,
} from './outside-fields.ts'
import { UnitsFieldset } from './units-fieldset.tsx'

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
        {t('Record money given back…')}
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

type Props = { order: AdministeredOrderDetails; open: boolean; onClose: () => void; onDone: () => void }

const NONE: OutsideFields = { delivery: '', amount: '', note: '' }

/** Records money that went back by other ways than a card. A new opening mounts it again. */
function OutsideRefundDialog({ order, open, onClose, onDone }: Props) {
  const [typed, setTyped] = useState<TypedUnits>(() => Object.fromEntries(order.lines.map(({ line }) => [line, '0'])))
  const [fields, setFields] = useState(NONE)
  const [problems, setProblems] = useState<{ units: Record<number, string>; fields: Partial<OutsideFields> }>()
  const body = outsideBody(order, typed, fields)
  const record = useShopAction('recordOutsideRefund', {
    refreshes: [...ORDER_READS, 'listOrderInvoices'], // Also after a failure: another administrator may have changed it
    done: ({ given }) => t('{amount} recorded', { amount: formatAmount(given) }),
    onDone,
  })
  const errors = fieldErrorsOf(record.error)
  const errorOf = (name: keyof OutsideFields) =>
    problems?.fields[name] ?? errors.find(({ path }) => path === name)?.message
  const set = (changed: Partial<OutsideFields>) => setFields((before) => ({ ...before, ...changed }))
  const confirm = () => {
    const wrong = { units: wrongUnits(order.lines, typed, unitsLeft), fields: amountProblems(fields) }
    setProblems(wrong)
    if (Object.keys(wrong.units).length + Object.keys(wrong.fields).length === 0)
      record.run({ params: { id: order._id }, body })
  }
  return (
    <ConfirmDialog
      open={open}
      title={t('Record money given back of {order}', { order: order.number })}
      confirmLabel={tc('button', 'Record')}
      pending={record.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {errors.length === 0 && <ProblemNotice error={record.error} />}
      <p>
        {t(
          'Send the money first: nothing is sent from here. We email the customer, and an order with an invoice gets its credit note.',
        )}
        {order.paidBy === 'card' && ` ${t('To send money back to the card, use Refund.')}`}
      </p>
      <UnitsFieldset
        lines={order.lines}
        free={unitsLeft}
        hint={(count) => t('{count} left', { count })}
        typed={typed}
        problems={{ ...serverProblems(body.lines ?? [], errors), ...problems?.units }}
        onChange={(line, text) => setTyped((before) => ({ ...before, [line]: text }))}
      />
      <Worth worth={worthOf(order, typed)} />
      <AmountFields order={order} fields={fields} errorOf={errorOf} set={set} />
      <TextAreaField
        label={t('Note')}
        hint={t('When and how it was refunded. Visible to administrators only.')}
        rows={2}
        maxLength={1000}
        value={fields.note}
        onChange={({ target }) => set({ note: target.value })}
        error={errorOf('note')}
      />
    </ConfirmDialog>
  )
}

function Worth({ worth }: { worth: number | undefined }) {
  return <p role="status">{worth ? t('These units are worth {amount}.', { amount: formatAmount(worth) }) : ''}</p>
}

type AmountProps = {
  order: AdministeredOrderDetails
  fields: OutsideFields
  errorOf: (name: keyof OutsideFields) => string | undefined
  set: (changed: Partial<OutsideFields>) => void
}

function AmountFields({ order, fields, errorOf, set }: AmountProps) {
  const left = deliveryLeft(order)
  const field = (name: 'delivery' | 'amount') => ({
    value: fields[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
    error: errorOf(name),
  })
  return (
    <>
      {left > 0 && (
        <PriceField
          label={t('Delivery ({currency})', { currency: shopCurrency() })}
          hint={t('Up to {amount}', { amount: formatAmount(left) })}
          {...field('delivery')}
        />
      )}
      <PriceField
        label={t('Or an amount ({currency})', { currency: shopCurrency() })}
        hint={t('Instead of units')}
        {...field('amount')}
      />
    </>
  )
}
