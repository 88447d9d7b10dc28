import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { v4 as newUuid } from 'uuid'
import type { AdministeredOrder, OrderAction } from '#contract/orders/order-administration.ts'
import { ProblemError } from '#contract/problem-error.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextAreaField } from '#web/ui/forms/text-area-field.tsx'
import { notify } from '#web/ui/notify.ts'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { ORDERS_KEY } from '../order-lists.ts'
import {
  ACTIONS,
  type ActionField,
  type ActionFields,
  amountProblem,
  firstFields,
  isRefused,
  runAction,
} from './order-actions.ts'
import { CarrierField, TrackingField } from './shipment-fields.tsx'

type Asked = { action: OrderAction; order: AdministeredOrder; key: string }
export type AskForAction = (action: OrderAction, order: AdministeredOrder) => void

const EMPTY: ActionFields = { note: '', carrier: '', trackingNumber: '', amount: '' }

/**
 * Asks before an order is changed, for what the change needs, and does it: `ask` begins, `dialog` belongs on the page.
 */
export function useOrderAction(onDone?: (order: AdministeredOrder) => void): { ask: AskForAction; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked>()
  const [fields, setFields] = useState(EMPTY)
  const [wrongAmount, setWrongAmount] = useState<string>()
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: ({ action, order, key }: Asked) => runAction(action, order, fields, key),
    onSuccess: (_answer, { action, order }) => {
      notify.success(ACTIONS[action].success(order))
      setAsked(undefined)
      onDone?.(order)
    },
    onError: (error, { action, order }) => {
      const { label } = ACTIONS[action]
      if (saysFields(error)) return
      if (isRefused(error)) notify.error(`${label} failed: ${order.number} stays as it is`)
      else notify.error(`The shop did not answer. Look how ${order.number} stands before you try again.`)
    },
    // Also after a failure: somebody else may have changed it.
    onSettled: () => queries.invalidateQueries({ queryKey: [ORDERS_KEY] }),
  })
  const ask: AskForAction = (action, order) => {
    change.reset()
    setWrongAmount(undefined)
    setFields((last) => firstFields(action, order, last.carrier))
    setAsked({ action, order, key: newUuid() })
  }
  const confirm = () => {
    if (!asked) return
    const wrong = asked.action === 'refund' ? amountProblem(fields.amount, asked.order) : undefined
    setWrongAmount(wrong)
    if (!wrong) change.mutate(asked)
  }
  const words = asked && ACTIONS[asked.action]
  const problems = fieldProblems(change.error)
  const set = (name: ActionField) => (value: string) => setFields((before) => ({ ...before, [name]: value }))
  const asksFor = (name: ActionField) => words?.fields.includes(name) === true
  const noteNeeded = asked?.action === 'paid'
  const dialog = (
    <ConfirmDialog
      open={asked !== undefined}
      danger={words?.danger ?? false}
      title={asked && words ? words.question(asked.order) : ''}
      confirmLabel={words?.confirm ?? ''}
      cancelLabel={asked?.action === 'cancel' ? 'Keep the order' : 'Cancel'}
      pending={change.isPending}
      onConfirm={confirm}
      onCancel={() => setAsked(undefined)}
    >
      {!saysFields(change.error) && <ProblemNotice error={change.error} />}
      <p>{asked && words?.explanation(asked.order)}</p>
      {asksFor('carrier') && (
        <CarrierField value={fields.carrier} onChange={set('carrier')} error={problems.carrier} first />
      )}
      {asksFor('trackingNumber') && (
        <TrackingField value={fields.trackingNumber} onChange={set('trackingNumber')} error={problems.trackingNumber} />
      )}
      {asksFor('amount') && (
        <Field
          label="Amount in dollars"
          inputMode="decimal"
          className="figures"
          data-focus-first
          value={fields.amount}
          onChange={({ target }) => set('amount')(target.value)}
          error={wrongAmount ?? problems.amount}
        />
      )}
      {asksFor('note') && (
        <TextAreaField
          label={noteNeeded ? 'Note' : 'Note (not required)'}
          hint={noteNeeded ? 'When and how it was paid. Only administrators see it.' : 'Only administrators see it.'}
          rows={2}
          maxLength={1000}
          data-focus-first={!asksFor('amount') || undefined}
          value={fields.note}
          onChange={({ target }) => set('note')(target.value)}
          error={problems.note}
        />
      )}
    </ConfirmDialog>
  )
  return { ask, dialog }
}

const FIELDS: readonly string[] = Object.keys(EMPTY)

function fieldProblems(error: unknown): Partial<Record<ActionField, string>> {
  const errors = error instanceof ProblemError ? (error.problem.errors ?? []) : []
  return Object.fromEntries(errors.map(({ path, message }) => [path, message]))
}

/** Whether all that is wrong stands beside the fields. */
function saysFields(error: unknown): boolean {
  const errors = error instanceof ProblemError ? (error.problem.errors ?? []) : []
  return errors.length > 0 && errors.every(({ path }) => FIELDS.includes(path))
}
