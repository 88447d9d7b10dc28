import type { ReactNode } from 'react'
import { AddressFields } from '#accounts/web/addresses/address-fields.tsx'
import { t } from '#platform/contract/language/text.ts'
import { Choice } from '#platform/web/ui/forms/choice.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import type { CheckoutErrors, CheckoutTexts } from './checkout-texts.ts'

type Typed = Pick<CheckoutTexts, 'shipTo' | 'billTo' | 'sameBilling'>
type Props = {
  entered: {
    texts: Typed
    type: (change: Partial<Typed>) => void
    errors: Pick<CheckoutErrors, 'shipTo' | 'billTo'>
  }
  countries: readonly { code: string; name: string }[]
}

/** Fields of one subject, under a heading. */
export function FormSection({ title, level, children }: { title: string; level: 2 | 3; children: ReactNode }) {
  const Heading = `h${level}` as const
  return (
    <fieldset className="sheet grid min-w-0 gap-x-5 gap-y-4 p-4 sm:grid-cols-2 sm:p-6">
      <legend className="contents">
        <Heading className="text-lg sm:col-span-2">{title}</Heading>
      </legend>
      {children}
    </fieldset>
  )
}

/** Where the order goes, and what the driver has to know. */
export function DeliveryFields({ entered: { texts, type, errors }, countries }: Props) {
  return (
    <>
      <div className="sm:col-span-2">
        <AddressFields
          section="shipping"
          countries={countries}
          texts={texts.shipTo}
          onChange={(shipTo) => type({ shipTo })}
          errors={errors.shipTo}
        />
      </div>
      <Field
        label={t('Delivery notes (optional)')}
        autoComplete="off"
        maxLength={100}
        value={texts.shipTo.notes ?? ''}
        onChange={({ target }) => type({ shipTo: { ...texts.shipTo, notes: target.value } })}
        error={errors.shipTo.notes}
      />
    </>
  )
}

/** The billing address, where it is another than the delivery address. */
export function BillingFields({ entered: { texts, type, errors }, countries }: Props) {
  return (
    <>
      <Choice
        label={t('Same as the delivery address')}
        on={texts.sameBilling}
        onTurn={(sameBilling) => type({ sameBilling })}
      />
      {!texts.sameBilling && (
        <div className="sm:col-span-2">
          <AddressFields
            section="billing"
            countries={countries}
            texts={texts.billTo}
            onChange={(billTo) => type({ billTo })}
            errors={errors.billTo}
          />
        </div>
      )}
    </>
  )
}
