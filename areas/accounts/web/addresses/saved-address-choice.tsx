import { useEffect, useState } from 'react'
import type { SavedAddress } from '#accounts/contract/addresses/address-book.ts'
import { t } from '#platform/contract/language/text.ts'
import { shop } from '#platform/web/shop-client.ts'
import { addressTitle } from './address-card.tsx'

/** An address as one text, with the notes for the driver. */
export type ChosenAddress = { text: string; phone: string | undefined }

/** Puts an address into the form. `ifEmpty`: unless one was typed; false then. */
export type FillAddress = (address: ChosenAddress, options?: { ifEmpty: boolean }) => boolean

/**
 * Fills in the default address and offers the others, in the room beside a label. Nothing without saved addresses, or
 * when they can't be loaded: the address can be typed.
 */
export default function SavedAddressChoice({ onChoose }: { onChoose: FillAddress }) {
  const [saved, setSaved] = useState<SavedAddress[]>([])
  const [chosen, setChosen] = useState('')
  // Pages of the storefront have no query client.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, whatever is drawn again
  useEffect(() => {
    let isShown = true
    shop.listAddresses({}).then(
      (book) => {
        if (!isShown) return
        setSaved(book)
        const standard = book.find(({ defaultDelivery }) => defaultDelivery)
        if (standard && onChoose(textOf(standard), { ifEmpty: true })) setChosen(standard._id)
      },
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [])
  if (saved.length === 0) return null
  function choose(id: string) {
    setChosen(id)
    const address = saved.find(({ _id }) => _id === id)
    if (address) onChoose(textOf(address))
  }
  return (
    <select
      aria-label={t('Use a saved address')}
      className="h-8 max-w-full cursor-pointer truncate bg-sheet text-ink text-sm"
      value={chosen}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">{t('Use a saved address')}</option>
      {saved.map((one) => (
        <option key={one._id} value={one._id}>
          {addressTitle(one)}
        </option>
      ))}
    </select>
  )
}

function textOf({ text, phone, address }: SavedAddress): ChosenAddress {
  return { text: address.notes ? `${text}\n${address.notes}` : text, phone }
}
