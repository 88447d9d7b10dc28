import { AddressFields } from '#web/addresses/address-fields.tsx'
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

export function Choice({ label, on, onTurn }: { label: string; on: boolean; onTurn: (on: boolean) => void }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 sm:col-span-2">
      <input
        type="checkbox"
        className="size-5 accent-[var(--ink)]"
        checked={on}
        onChange={({ target }) => onTurn(target.checked)}
      />
      {label}
    </label>
  )
}
