import { useId } from 'react'
import type { AdministeredOrderDetails } from '#orders/contract/order-administration.ts'
import { t } from '#platform/contract/language/text.ts'
import { useShopRead } from '#platform/web/lists/use-shop-read.ts'
import { createBrowserStore } from '#platform/web/session/browser-store.ts'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { Suggestions } from '#platform/web/ui/forms/options.tsx'

/** Those of the shop, whose parcels get a tracking link. */
export const useCarriers = () => useShopRead('listCarriers', {})

type Props = {
  value: string
  onChange: (value: string) => void
  error: string | undefined
  /** Gets the initial focus. */
  first?: boolean
}

/** Suggests the shop's carriers, whose parcels get a tracking link; any other name is fine. */
export function CarrierField({ value, onChange, error, first }: Props) {
  const listId = useId()
  const { carriers = [] } = useCarriers().data ?? {}
  return (
    <Field
      label={t('Carrier (optional)')}
      list={listId}
      maxLength={60}
      data-focus-first={first || undefined}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={error}
    >
      <Suggestions id={listId} of={carriers.map(({ name }) => name)} />
    </Field>
  )
}

export function TrackingField({
  value,
  onChange,
  error,
  label = t('Tracking number (optional)'),
}: Props & { label?: string }) {
  return (
    <Field
      label={label}
      maxLength={60}
      className="figures"
      autoComplete="off"
      spellCheck={false}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={error}
    />
  )
}

/** The one that a parcel was last packed or shipped with in this browser. */
export const lastCarrier = createBrowserStore('lastCarrier', { parse: String, print: String, empty: '' })

/** The carrier of the order's last parcel, else the last one used. */
export function rememberedCarrier({ shipments }: Pick<AdministeredOrderDetails, 'shipments'>): string {
  return shipments.at(-1)?.carrier ?? lastCarrier.get()
}

/** A parcel without a carrier doesn't make the last one forgotten. */
export function rememberCarrier(carrier: string): void {
  if (carrier.trim()) lastCarrier.set(carrier.trim())
}
