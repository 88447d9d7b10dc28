import { useState } from 'react'
import type { OpenVatId } from '#orders/contract/tax-desk.ts'
import { formatAmount } from '#platform/contract/money/money-text.ts'
import { useShopAction } from '#platform/web/forms/use-shop-action.ts'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { TextAreaField } from '#platform/web/ui/forms/text-area-field.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { TAX_READS } from './use-open-vat-ids.ts'

type Props = { vatId: OpenVatId; open: boolean; onDone: () => void }

/** Shows what goes back, and gives it back. */
export function CreditTax({ vatId: { order: id, orderNumber, creditable, paidBy }, open, onDone }: Props) {
  const [note, setNote] = useState('')
  const [lacking, setLacking] = useState(false)
  const isOutside = paidBy === 'outside'
  const credit = useShopAction('creditVat', {
    refreshes: TAX_READS,
    done: ({ refunded }) => `Refunded ${formatAmount(refunded)}`,
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
      title={`Refund the tax of order ${orderNumber}?`}
      confirmLabel={`Refund ${formatAmount(creditable)}`}
      pending={credit.isPending}
      onConfirm={confirm}
      onCancel={onDone}
    >
      <ProblemNotice error={credit.error} />
      <p>
        {formatAmount(creditable)} is what is left of the tax that was charged.{' '}
        {isOutside ? 'The money came from outside the shop and goes back there.' : 'It goes back to the card.'}
      </p>
      <TextAreaField
        label={isOutside ? 'How the money goes back' : 'Note (optional)'}
        rows={2}
        maxLength={1000}
        value={note}
        error={lacking && note.trim() === '' ? 'Say how the money goes back' : undefined}
        onChange={({ target }) => setNote(target.value)}
      />
    </ConfirmDialog>
  )
}
