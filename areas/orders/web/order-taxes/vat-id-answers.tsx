import { useState } from 'react'
import type { OpenVatId } from '#orders/contract/tax-desk.ts'
import { useShopAction } from '#platform/web/forms/use-shop-action.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { TextAreaField } from '#platform/web/ui/forms/text-area-field.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { TAX_READS } from './use-open-vat-ids.ts'

type Props = { vatId: OpenVatId; open: boolean; onAsk: () => void; onDone: () => void }

/** Asks the register again, or takes the administrator's word. */
export function SettleVatId({ vatId: { order: id, vatId, state }, open, onAsk, onDone }: Props) {
  const [note, setNote] = useState('')
  const [lacking, setLacking] = useState(false)
  const params = { id }
  const settle = useShopAction('settleVatId', {
    refreshes: TAX_READS,
    onDone: ({ modifiedCount, vatId: settled }) => {
      if (modifiedCount === 0) notify.error('Nobody answers for it still')
      else notify.success(settled.state === 'valid' ? 'The VAT ID is valid' : 'The VAT ID is not valid')
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
        Ask the register again
      </Button>
      <Button onClick={onAsk}>I checked it: valid</Button>
      {state === 'open' && (
        <Button variant="quiet" onClick={() => settle.run({ params, body: { answer: 'invalid' } })}>
          Not valid
        </Button>
      )}
      {!open && <ProblemNotice error={settle.error} />}
      <ConfirmDialog
        open={open}
        title={`Is ${vatId} valid?`}
        confirmLabel="It is valid"
        pending={settle.isPending}
        onConfirm={confirm}
        onCancel={onDone}
      >
        {open && <ProblemNotice error={settle.error} />}
        <p>
          Your word is kept in the audit log. It counts for a year of orders with this VAT ID, while the register does
          not answer.
        </p>
        <TextAreaField
          label="How you checked it"
          rows={2}
          maxLength={1000}
          value={note}
          error={lacking && note.trim() === '' ? 'Say how you checked it' : undefined}
          onChange={({ target }) => setNote(target.value)}
        />
      </ConfirmDialog>
    </>
  )
}
