import { SelectField } from '#web/ui/forms/select-field.tsx'
import { addressTitle } from './address-card.tsx'
import { useSavedAddresses } from './use-saved-addresses.ts'

/** An address as one text, with the notes for the driver. */
export type ChosenAddress = { text: string; phone: string | undefined }

/** Nothing without saved addresses, or when they can't be loaded: the address can be typed. */
export default function SavedAddressChoice({ onChoose }: { onChoose: (address: ChosenAddress) => void }) {
  const saved = useSavedAddresses().data ?? []
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
