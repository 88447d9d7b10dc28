import type { OrderAction } from '#orders/contract/order-administration.ts'
import { shopCurrency } from '#platform/contract/money/currency.ts'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextAreaField } from '#platform/web/ui/forms/text-area-field.tsx'
import { ACTIONS, type ActionField, type ActionFields } from './order-actions.ts'
import { CarrierField, TrackingField } from './shipment-fields.tsx'

type Props = {
  action: OrderAction
  fields: ActionFields
  problems: Partial<Record<ActionField, string>>
  onChange: (field: ActionField, value: string) => void
}

/** The fields that an action needs. */
export function ActionFieldset({ action, fields, problems, onChange }: Props) {
  const needs = (name: ActionField) => ACTIONS[action].fields.includes(name)
  const isNoteRequired = action === 'paid'
  return (
    <>
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
        <Field
          label={`Amount (${shopCurrency()})`}
          inputMode="decimal"
          className="figures"
          data-focus-first
          value={fields.amount}
          onChange={({ target }) => onChange('amount', target.value)}
          error={problems.amount}
        />
      )}
      {needs('note') && (
        <TextAreaField
          label={isNoteRequired ? 'Note' : 'Note (optional)'}
          hint={`${isNoteRequired ? 'When and how it was paid. ' : ''}Visible to administrators only.`}
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
