import { useEffect, useState } from 'react'
import type { SavedAddress } from '#accounts/contract/addresses/address-book.ts'
import { shop } from '#platform/web/shop-client.ts'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'
import { addressTitle } from './address-card.tsx'

/** An address as one text, with the notes for the driver. */
export type ChosenAddress = { text: string; phone: string | undefined }

/** Nothing without saved addresses, or when they can't be loaded: the address can be typed. */
export default function SavedAddressChoice({ onChoose }: { onChoose: (address: ChosenAddress) => void }) {
  const [saved, setSaved] = useState<SavedAddress[]>([])
  // Pages of the storefront have no query client.
  useEffect(() => {
    let isShown = true
    shop.listAddresses({}).then(
      (book) => isShown && setSaved(book),
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [])
  if (saved.length === 0) return null
  function choose(id: string) {
    const chosen = saved.find(({ _id }) => _id === id)
    if (!chosen) return
    const { text, phone, address } = chosen
    onChoose({ text: address.notes ? `${text}\n${address.notes}` : text, phone })
  }
  return (
    <SelectField label="Use a saved address" defaultValue="" onChange={({ target }) => choose(target.value)}>
      <option value="">Choose</option>
      {saved.map((one) => (
        <option key={one._id} value={one._id}>
          {addressTitle(one)}
        </option>
      ))}
    </SelectField>
  )
}
