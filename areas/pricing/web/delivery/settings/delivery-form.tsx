import { DELIVERY_INCLUDED, type DeliverySettings } from '#admin/contract/settings/delivery-settings.ts'
import { DeliveryTester } from './delivery-tester.tsx'
import type { DeliveryDraft } from './draft.ts'
import { TimesFields } from './times-fields.tsx'
import { WeightFields } from './weight-fields.tsx'
import { ZonesEditor } from './zones-editor.tsx'

/** Where the shop delivers to, how, for how much and how fast. */
export function DeliveryForm(given: DeliveryDraft) {
  // An older version may lack what was added since.
  const value: DeliverySettings = { ...DELIVERY_INCLUDED, ...given.value }
  const draft = { ...given, value }
  return (
    <>
      <ZonesEditor {...draft} />
      <WeightFields {...draft} />
      <TimesFields {...draft} />
      <DeliveryTester settings={value} />
    </>
  )
}
