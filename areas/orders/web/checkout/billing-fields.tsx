import { AddressFields } from '#accounts/web/addresses/address-fields.tsx'
import { Choice } from '#platform/web/ui/forms/choice.tsx'
import type { CheckoutErrors, CheckoutTexts } from './checkout-texts.ts'

type Props = {
  entered: { texts: CheckoutTexts; type: (change: Partial<CheckoutTexts>) => void; errors: CheckoutErrors }
  countries: readonly { code: string; name: string }[]
}

/** The billing address, where it is another than the delivery address. */
export function BillingFields({ entered: { texts, type, errors }, countries }: Props) {
  return (
    <>
      <Choice
        label="Same as the delivery address"
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
