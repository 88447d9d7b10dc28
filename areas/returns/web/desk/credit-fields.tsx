import { formatAmount } from '#platform/contract/money/money-text.ts'
import { Field } from '#platform/web/ui/forms/field.tsx'
import type { AdministeredReturn } from '#returns/contract/returns.ts'

import type { CreditTexts } from './read-counted.ts'

type Props = { back: AdministeredReturn; typed: CreditTexts; onType: (typed: CreditTexts) => void }

export function CreditFields({ back, typed, onType }: Props) {
  const field = (name: keyof CreditTexts) => ({
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => onType({ ...typed, [name]: target.value }),
  })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label="Deduction (optional)"
        hint="Kept from what the units are worth"
        inputMode="decimal"
        autoComplete="off"
        {...field('deduction')}
      />
      <Field label="Why (optional)" hint="The customer sees it" maxLength={1000} {...field('deductionNote')} />
      {back.deliveryLeft > 0 && (
        <Field
          label="Delivery to refund (optional)"
          hint={`Up to ${formatAmount(back.deliveryLeft)}. By default all of it when everything was withdrawn; an express surcharge needs no refund.`}
          inputMode="decimal"
          autoComplete="off"
          {...field('delivery')}
        />
      )}
      <Field
        label={back.paidBy === 'outside' ? 'How it is refunded' : 'Note (optional)'}
        hint="Only administrators see it"
        maxLength={1000}
        {...field('note')}
      />
    </div>
  )
}
