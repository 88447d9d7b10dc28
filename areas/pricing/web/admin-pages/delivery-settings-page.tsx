import { DELIVERY_INCLUDED, type DeliverySettings } from '#admin/contract/settings/delivery-settings.ts'
import { SettingsPage } from '#admin/web/settings/settings-page.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { RowsSkeleton } from '#platform/web/ui/rows-skeleton.tsx'
import { DeliveryTester } from '../delivery/settings/delivery-tester.tsx'
import type { DeliveryDraft } from '../delivery/settings/draft.ts'
import { TimesFields } from '../delivery/settings/times-fields.tsx'
import { FigureField } from '../delivery/settings/typed-fields.tsx'
import { ZonesEditor } from '../delivery/settings/zones-editor.tsx'

export const meta = () => [{ title: 'Delivery · Parts Manufacture' }]

export default function DeliverySettingsPage() {
  return (
    <SettingsPage name="delivery" waiting={<RowsSkeleton />}>
      {(draft) => <DeliveryForm {...draft} />}
    </SettingsPage>
  )
}

/** Where the shop delivers to, how, for how much and how fast. */
function DeliveryForm(given: DeliveryDraft) {
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

function WeightFields({ value, change, field }: DeliveryDraft) {
  return (
    <section aria-labelledby="weights" className="flex flex-col gap-4">
      <div>
        <h3 id="weights" className="text-xl">
          Weights and sizes
        </h3>
        <p className="text-graphite text-sm">
          Parts state “Weight” and “Longest side” among their specifications. See those{' '}
          <InlineLink to="/dashboard/manageProduct?show=without-weight">without weight</InlineLink> and{' '}
          <InlineLink to="/dashboard/manageProduct?show=without-longest-side">without longest side</InlineLink>.
        </p>
      </div>
      <div className="grid gap-5 sm:grid-cols-3">
        <FigureField
          label="Packaging of an order, g"
          {...field('packingGrams')}
          value={value.packingGrams}
          onChange={(packingGrams) => change({ packingGrams })}
        />
        <FigureField
          label="Assumed weight of a part without one, g"
          {...field('fallbackGrams')}
          value={value.fallbackGrams}
          onChange={(fallbackGrams) => change({ fallbackGrams })}
        />
        <FigureField
          label="Assumed longest side of a part without one, mm"
          {...field('fallbackMillimetres')}
          value={value.fallbackMillimetres}
          onChange={(fallbackMillimetres) => change({ fallbackMillimetres })}
        />
      </div>
    </section>
  )
}
