import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BulkOrderAction, BulkOutcome } from '#orders/contract/bulk-orders.ts'
import type { AdministeredOrder } from '#orders/contract/order-administration.ts'
import { type Message, msg, plural, say, t, tc } from '#platform/contract/language/text.ts'
import { May } from '#platform/web/dashboard/use-admin.ts'
import { useDownload } from '#platform/web/downloads.tsx'
import { fieldProblem } from '#platform/web/field-problems.ts'
import { useShopAction } from '#platform/web/forms/use-shop-action.ts'
import { useShopRead } from '#platform/web/lists/use-shop-read.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { TextAreaField } from '#platform/web/ui/forms/text-area-field.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { ORDER_READS } from '../order-lists.ts'
import { BulkOutcomes } from './bulk-outcomes.tsx'

type Props = {
  /** Of the page. */
  orders: readonly AdministeredOrder[]
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
  /** After a change, which may take away the button that has the focus. */
  onDone: () => void
}

/** What can be done with the selected orders besides shipping them; nothing while none is selected. */
export function BulkBar({ orders, chosen, onChoose, onDone }: Props) {
  const [asked, setAsked] = useState<BulkOrderAction>()
  const [outcome, setOutcome] = useState<BulkOutcome>()
  const selected = orders.filter(({ _id }) => chosen.has(_id))
  const slips = useDownload(t('The packing slips could not be made. Try again.'))
  const file = useDownload(t('The orders could not be exported. Try again.'))
  const paid = selected.filter(({ status }) => status === 'paid')
  if (selected.length === 0 && !outcome) return null
  return (
    <section
      aria-label={t('Selected orders')}
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-ink border-y py-2"
    >
      <span className="text-sm" role="status">
        {plural(selected.length, '{count} order selected', '{count} orders selected')}
      </span>
      <Button className="btn-sm" onClick={() => onChoose(new Set(orders.map(({ _id }) => _id)))}>
        {t('Select all {count} on this page', { count: String(orders.length) })}
      </Button>
      <May needs="orders.pay">
        <Button className="btn-sm" onClick={() => setAsked('paid')}>
          {tc('button', 'Paid')}
        </Button>
      </May>
      <Button className="btn-sm" onClick={() => setAsked('note')}>
        {t('Note')}
      </Button>
      <Button
        className="btn-sm"
        disabled={paid.length === 0}
        pending={slips.isPending}
        pendingLabel={t('Printing')}
        onClick={() => slips.mutate({ path: `/orders/packing-slips?orders=${paid.map(({ _id }) => _id).join(',')}` })}
      >
        {paid.length > 0 ? t('Packing slips ({count})', { count: String(paid.length) }) : t('Packing slips')}
      </Button>
      <Button
        className="btn-sm"
        pending={file.isPending}
        pendingLabel={t('Exporting')}
        onClick={() =>
          file.mutate({ path: `/orders/chosen/export?orders=${selected.map(({ _id }) => _id).join(',')}` })
        }
      >
        {t('Export CSV')}
      </Button>
      <Button variant="quiet" className="btn-sm" onClick={() => onChoose(new Set())}>
        {t('Select none')}
      </Button>
      {asked && (
        <BulkDialog
          action={asked}
          orders={selected}
          onClose={() => setAsked(undefined)}
          onDone={(answer) => {
            setAsked(undefined)
            onDone()
            if (answer.modifiedCount < answer.outcomes.length) setOutcome(answer)
            else notify.success(WORDS[asked].done(answer.modifiedCount))
          }}
        />
      )}
      <Modal
        open={outcome !== undefined}
        title={
          outcome
            ? t('Done: {count} of {total}', {
                count: String(outcome.modifiedCount),
                total: String(outcome.outcomes.length),
              })
            : ''
        }
        onClose={() => setOutcome(undefined)}
      >
        {outcome && (
          <BulkOutcomes
            orders={orders}
            outcomes={outcome.outcomes.map(({ done, ...one }) => ({ ...one, changed: done }))}
            badge="done"
            words={t('Some orders are unchanged. The others are done.')}
            onClose={() => setOutcome(undefined)}
          />
        )}
      </Modal>
    </section>
  )
}

const WORDS: Readonly<
  Record<
    BulkOrderAction,
    { title: Message; text: Message; field: Message; confirm: Message; done: (count: number) => string }
  >
> = {
  paid: {
    title: msg('Record payments?'),
    text: msg('Use this for money that came outside the shop, such as by bank transfer. We email each customer.'),
    field: msg('Note, such as the day on the bank statement'),
    confirm: msg('Mark as paid'),
    done: (count) => plural(count, '{count} order marked as paid', '{count} orders marked as paid'),
  },
  note: {
    title: msg('Add a note?'),
    text: msg('Only staff see it, on the page of each order.'),
    field: msg('Note'),
    confirm: msg('Add note'),
    done: (count) => plural(count, 'Note added to {count} order', 'Note added to {count} orders'),
  },
}

type DialogProps = {
  action: BulkOrderAction
  orders: readonly AdministeredOrder[]
  onClose: () => void
  onDone: (outcome: BulkOutcome) => void
}

function BulkDialog({ action, orders, onClose, onDone }: DialogProps) {
  const [note, setNote] = useState('')
  const queries = useQueryClient()
  const ids = orders.map(({ _id }) => _id)
  const preview = useShopRead('previewBulk', { body: { action, orders: ids } })
  const options = { refreshes: [...ORDER_READS], onDone }
  const pay = useShopAction('markOrdersPaid', options)
  const write = useShopAction('noteOrders', options)
  const { isPending, error } = action === 'paid' ? pay : write
  const problem = fieldProblem(error, 'note') ?? fieldProblem(error, 'text')
  const confirm = () => {
    void queries.invalidateQueries({ queryKey: ['previewBulk'], refetchType: 'none' })
    if (action === 'paid') pay.run({ body: { orders: ids, note } })
    else write.run({ body: { orders: ids, text: note } })
  }
  const { title, text, field, confirm: confirmLabel } = WORDS[action]
  return (
    <ConfirmDialog
      open
      title={say(title)}
      confirmLabel={say(confirmLabel)}
      pending={isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {error !== null && problem === undefined && <ProblemNotice error={error} />}
      <p>{say(text)}</p>
      <Preview orders={orders} preview={preview.data} />
      <TextAreaField
        label={say(field)}
        maxLength={1000}
        value={note}
        error={problem}
        onChange={({ target }) => setNote(target.value)}
      />
    </ConfirmDialog>
  )
}

function lookingAt(count: number): string {
  return plural(count, 'Looking at {count} order', 'Looking at {count} orders')
}

function willChange(count: number, left: number): string {
  return left > 0
    ? plural(count, '{count} order will change, {left} can’t.', '{count} orders will change, {left} can’t.', {
        left: String(left),
      })
    : plural(count, '{count} order will change.', '{count} orders will change.')
}

function Preview({ orders, preview }: { orders: readonly AdministeredOrder[]; preview: BulkOutcome | undefined }) {
  if (!preview) return <p>{lookingAt(orders.length)}</p>
  const left = preview.outcomes.filter(({ done }) => !done)
  return (
    <div role="status">
      <p className="text-ink">{willChange(preview.modifiedCount, left.length)}</p>
      {left.length > 0 && (
        <ul className="mt-1 max-h-40 list-disc overflow-y-auto pl-5 text-sm">
          {left.map(({ order, problem }) => (
            <li key={order}>{problem?.detail}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
