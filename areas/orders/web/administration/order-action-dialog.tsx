import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { v4 as newUuid } from 'uuid'
import type { AdministeredOrder, OrderAction } from '#orders/contract/order-administration.ts'
import { say, t } from '#platform/contract/language/text.ts'
import { shopCurrency } from '#platform/contract/money/currency.ts'
import { fieldErrorsOf } from '#platform/web/field-problems.ts'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { PriceField } from '#platform/web/ui/forms/decimal-field.tsx'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'
import { TextAreaField } from '#platform/web/ui/forms/text-area-field.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { AcceptedDangers } from '../order-fit/judged-lines.tsx'
import { refreshOrders } from '../order-lists.ts'
import { CarrierField, lastCarrier, rememberCarrier, TrackingField } from './carrier-fields.tsx'
import {
  ACTIONS,
  type ActionField,
  type ActionFields,
  amountProblem,
  firstFields,
  isRefused,
  runAction,
} from './order-actions.ts'
import { useTypedSerials } from './typed-serials.tsx'

type Asked = { action: OrderAction; order: AdministeredOrder; key: string }
export type AskForAction = (action: OrderAction, order: AdministeredOrder) => void

const EMPTY: ActionFields = { note: '', carrier: '', trackingNumber: '', amount: '', paidBy: '' }

/** Confirms and performs an action on an order: call `ask`, render `dialog`. */
export function useOrderAction(onDone?: (order: AdministeredOrder) => void): { ask: AskForAction; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked>()
  const [fields, setFields] = useState(EMPTY)
  const [wrongAmount, setWrongAmount] = useState<string>()
  const queries = useQueryClient()
  const { serials, clear, fields: serialFields } = useTypedSerials(shippedWith(asked))
  const change = useMutation({
    mutationFn: ({ action, order, key }: Asked) => runAction(action, order, { ...fields, serials }, key),
    onSuccess: (_answer, { action, order }) => {
      if (action === 'ship') rememberCarrier(fields.carrier)
      notify.success(ACTIONS[action].success(order))
      setAsked(undefined)
      onDone?.(order)
    },
    onError: (error, { action, order }) => {
      const { label } = ACTIONS[action]
      if (isAboutFields(error)) return
      if (isRefused(error))
        notify.error(t('{action} failed. {order} is unchanged.', { action: say(label), order: order.number }))
      else notify.error(t('No response from the server. Check {order} before you try again.', { order: order.number }))
    },
    // Also after a failure: another administrator may have changed it.
    onSettled: () => refreshOrders(queries),
  })
  const ask: AskForAction = (action, order) => {
    change.reset()
    setWrongAmount(undefined)
    clear()
    setFields(firstFields(action, order, lastCarrier.get()))
    setAsked({ action, order, key: newUuid() })
  }
  const confirm = () => {
    if (!asked) return
    const wrong = asked.action === 'refund' ? amountProblem(fields.amount, asked.order) : undefined
    setWrongAmount(wrong)
    if (!wrong) change.mutate(asked)
  }
  const words = asked && ACTIONS[asked.action]
  const problems = { ...fieldProblems(change.error), ...(wrongAmount && { amount: wrongAmount }) }
  const set = (name: ActionField, value: string) => setFields((before) => ({ ...before, [name]: value }))
  const dialog = (
    <ConfirmDialog
      open={asked !== undefined}
      danger={words?.danger ?? false}
      title={asked && words ? words.question(asked.order) : ''}
      confirmLabel={words ? say(words.confirm) : ''}
      cancelLabel={asked?.action === 'cancel' ? t('Keep the order') : t('Cancel')}
      pending={change.isPending}
      onConfirm={confirm}
      onCancel={() => setAsked(undefined)}
    >
      {!isAboutFields(change.error) && <ProblemNotice error={change.error} />}
      <p>{asked && words?.explanation(asked.order)}</p>
      {asked && LEAVES.includes(asked.action) && <AcceptedDangers dangers={asked.order.dangers} />}
      {asked && <ActionFieldset action={asked.action} fields={fields} problems={problems} onChange={set} />}
      {asked && LEAVES.includes(asked.action) && serialFields(fieldErrorsOf(change.error))}
    </ConfirmDialog>
  )
  return { ask, dialog }
}

const shippedWith = (asked: Asked | undefined) =>
  asked && LEAVES.includes(asked.action)
    ? asked.order.lines.filter(({ quantity, shipped, cancelled }) => quantity > shipped + cancelled)
    : []

/** Actions by which open units leave. */
const LEAVES: readonly OrderAction[] = ['ship', 'handOver']

const FIELDS: readonly string[] = Object.keys(EMPTY)

function fieldProblems(error: unknown): Partial<Record<ActionField, string>> {
  return Object.fromEntries(fieldErrorsOf(error).map(({ path, message }) => [path, message]))
}

/** Whether every error belongs to a field. */
function isAboutFields(error: unknown): boolean {
  const errors = fieldErrorsOf(error)
  return errors.length > 0 && errors.every(({ path }) => FIELDS.includes(path) || path.startsWith('serials.'))
}

type FieldsetProps = {
  action: OrderAction
  fields: ActionFields
  problems: Partial<Record<ActionField, string>>
  onChange: (field: ActionField, value: string) => void
}

/** The fields that an action needs. */
function ActionFieldset({ action, fields, problems, onChange }: FieldsetProps) {
  const needs = (name: ActionField) => ACTIONS[action].fields.includes(name)
  const isNoteRequired = action === 'paid'
  return (
    <>
      {needs('paidBy') && fields.paidBy && (
        <SelectField
          label={t('Paid by')}
          data-focus-first
          value={fields.paidBy}
          onChange={({ target }) => onChange('paidBy', target.value)}
          error={problems.paidBy}
        >
          <option value="cash">{t('Cash')}</option>
          <option value="terminal">{t('Card terminal')}</option>
        </SelectField>
      )}
      {needs('carrier') && (
        <CarrierField
          value={fields.carrier}
          onChange={(value) => onChange('carrier', value)}
          error={problems.carrier}
          first
        />
      )}
      {needs('trackingNumber') && (
        <TrackingField
          value={fields.trackingNumber}
          onChange={(value) => onChange('trackingNumber', value)}
          error={problems.trackingNumber}
        />
      )}
      {needs('amount') && (
        <PriceField
          label={t('Amount ({currency})', { currency: shopCurrency() })}
          data-focus-first
          value={fields.amount}
          onChange={({ target }) => onChange('amount', target.value)}
          error={problems.amount}
        />
      )}
      {needs('note') && (
        <TextAreaField
          label={isNoteRequired ? t('Note') : t('Note (optional)')}
          hint={
            isNoteRequired
              ? t('When and how it was paid. Visible to administrators only.')
              : t('Visible to administrators only.')
          }
          rows={2}
          maxLength={1000}
          data-focus-first={!needs('amount') || undefined}
          value={fields.note}
          onChange={({ target }) => onChange('note', target.value)}
          error={problems.note}
        />
      )}
    </>
  )
}
