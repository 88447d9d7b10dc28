import type { AdministeredOrder } from '#orders/contract/order-administration.ts'
import { formatAmount } from '#platform/contract/money/money.ts'
import { TextAreaField } from '#platform/web/ui/forms/text-area-field.tsx'

type Props = {
  paidBy: AdministeredOrder['paidBy']
  refund: number // In the currency
  note: string
  error: string | undefined
  onChange: (note: string) => void
}

/** What cancelling units refunds, before it does, and a note. */
export function CancelFields({ paidBy, refund, note, error, onChange }: Props) {
  return (
    <>
      <p role="status">
        {paidBy === 'outside'
          ? 'It was paid outside the shop: refund their price the same way, and record it on the order’s page.'
          : `${formatAmount(refund)} is refunded to the customer’s card.`}{' '}
        The units are returned to stock, and we email the customer.
      </p>
      <TextAreaField
        label="Note (optional)"
        hint="Visible to administrators only."
        rows={2}
        maxLength={1000}
        value={note}
        onChange={({ target }) => onChange(target.value)}
        error={error}
      />
    </>
  )
}
