import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdministeredOrderDetails } from '#orders/contract/order-administration.ts'
import { t, tc } from '#platform/contract/language/text.ts'
import { formatAmount } from '#platform/contract/money/money.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { shop } from '#platform/web/shop-client.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextAreaField } from '#platform/web/ui/forms/text-area-field.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { useSubmission } from '#platform/web/use-submission.ts'
import { refreshOrders } from '../order-lists.ts'
import { NO_TRANSFER, type SentTransfer, transferNote, transferProblems } from './outside-fields.ts'

type Refund = AdministeredOrderDetails['refunds'][number]
type Props = { order: AdministeredOrderDetails; refund: Refund; onDone: () => void }
type Way = 'card' | 'outside'

/** What to do about a refund that failed: try the card again, or pay the customer in another way and record it. */
export function FailedRefund({ order, refund, onDone }: Props) {
  const [way, setWay] = useState<Way>()
  const close = () => setWay(undefined)
  const done = () => {
    close()
    onDone()
  }
  const amount = formatAmount(refund.amount)
  return (
    <>
      <p className="mt-2 flex flex-wrap gap-2">
        <Button onClick={() => setWay('card')}>
          {t('Try again')}
          <span className="sr-only">: {amount}</span>
        </Button>
        <Button onClick={() => setWay('outside')}>
          {t('Record as paid back…')}
          <span className="sr-only">: {amount}</span>
        </Button>
      </p>
      {way === 'card' && <TryAgain {...{ order, refund, onDone: done }} onClose={close} />}
      {way === 'outside' && <RecordTransfer {...{ order, refund, onDone: done }} onClose={close} />}
    </>
  )
}

type DialogProps = Props & { onClose: () => void }

function TryAgain({ order, refund, onDone, onClose }: DialogProps) {
  const send = useSent(onDone, t('Refund for {number} started', { number: order.number }))
  const submit = useSubmission()
  const body = { refund: refund._id }
  const params = { id: order._id }
  return (
    <ConfirmDialog
      open
      title={t('Refund {amount} to the card again?', { amount: formatAmount(refund.amount) })}
      confirmLabel={t('Try again')}
      pending={send.isPending}
      onConfirm={() =>
        send.mutate(() => submit(body, (body, idempotencyKey) => shop.refundOrder({ params, body, idempotencyKey })))
      }
      onCancel={onClose}
    >
      <ProblemNotice error={send.error} />
      <p>
        {t(
          'Check the payment at the provider first. A closed card declines every time: then pay the customer in another way, and record it.',
        )}
      </p>
    </ConfirmDialog>
  )
}

function RecordTransfer({ order, refund, onDone, onClose }: DialogProps) {
  const [fields, setFields] = useState(NO_TRANSFER)
  const [problems, setProblems] = useState<Partial<SentTransfer>>({})
  const send = useSent(onDone, t('{amount} recorded', { amount: formatAmount(refund.amount) }))
  const submit = useSubmission()
  const params = { id: order._id }
  const body = { refund: refund._id, note: transferNote(fields) }
  const set = (name: keyof SentTransfer) => ({
    value: fields[name],
    error: problems[name],
    onChange: ({ target }: { target: { value: string } }) => setFields((old) => ({ ...old, [name]: target.value })),
  })
  const confirm = () => {
    const wrong = transferProblems(fields, new Date())
    setProblems(wrong)
    if (Object.keys(wrong).length > 0) return
    send.mutate(() =>
      submit(body, (body, idempotencyKey) => shop.recordOutsideRefund({ params, body, idempotencyKey })),
    )
  }
  return (
    <ConfirmDialog
      open
      title={t('Record {amount} as paid back', { amount: formatAmount(refund.amount) })}
      confirmLabel={tc('button', 'Record')}
      pending={send.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <ProblemNotice error={send.error} />
      <p>{t('Send the money first: nothing is sent from here. We email the customer.')}</p>
      <Field label={t('Sent on')} type="date" {...set('sentOn')} />
      <Field
        label={t('Reference')}
        hint={t('Such as the number of the bank transfer')}
        autoComplete="off"
        maxLength={100}
        {...set('reference')}
      />
      <TextAreaField label={t('Note (optional)')} rows={2} maxLength={800} {...set('note')} />
    </ConfirmDialog>
  )
}

function useSent(onDone: () => void, success: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (send: () => Promise<unknown>) => send(),
    onSuccess: () => {
      notify.success(success)
      onDone()
    },
    onError: (error) => {
      if (!(error instanceof ProblemError)) notify.error(t('No response from the server. Try again.'))
    },
    // Also after a failure: another administrator may have been faster.
    onSettled: () => refreshOrders(queries, 'listOrderInvoices'),
  })
}
