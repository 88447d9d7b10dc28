import { DELIVERY_INCLUDED, type DeliveryZone, NEW_ZONE } from '#admin/contract/settings/delivery-settings.ts'
import { counted } from '#platform/contract/money/number-text.ts'
import type { DeliveryDraft } from './draft.ts'
import { OpeningRows } from './opening-rows.tsx'
import { replaced } from './rows.ts'
import { elsewhereLabel, placesLabel } from './summary-labels.ts'
import { ZoneFields } from './zone-fields.tsx'

const INCLUDED = DELIVERY_INCLUDED.zones[0]?.methods[0]?.id

/** All zones, closed but for those that are being edited. */
export function ZonesEditor({ value: { zones }, change, field, list }: DeliveryDraft) {
  const setZones = (next: DeliveryZone[]) => change({ zones: next })
  const taken = zones.flatMap(({ methods }) => methods.map(({ id }) => id))
  return (
    <section aria-labelledby="zones" className="flex flex-col gap-4">
      <div>
        <h3 id="zones" className="text-xl">
          Zones
        </h3>
        <p className="text-graphite text-sm">
          The most specific zone counts: by postcode, then region, then country, then everywhere else.
        </p>
        <p role="status" className="mt-1">
          {elsewhereLabel(zones)}
        </p>
      </div>
      <OpeningRows
        rows={zones}
        nameOf={({ name }) => `zone ${name}`}
        summaryOf={(zone) => <ZoneSummary zone={zone} />}
        hasError={(at) => list(`zones.${at}`).error !== undefined}
        onChange={setZones}
        add={{ label: 'Add a zone', rows: () => [...startedZones(zones), { ...NEW_ZONE, name: '' }] }}
      >
        {(zone, at, buttons) => (
          <ZoneFields
            {...{ field, list, buttons, taken }}
            row={zone}
            path={`zones.${at}`}
            onChange={(changes) => setZones(replaced(zones, at, { ...zone, ...changes }))}
          />
        )}
      </OpeningRows>
    </section>
  )
}

/** The first own zone takes the place of the one that a new shop has: nobody meant other countries to be free. */
function startedZones(zones: readonly DeliveryZone[]): readonly DeliveryZone[] {
  const [first, ...others] = zones
  const [method, ...more] = first?.methods ?? []
  const isOne = others.length + more.length === 0 && first?.everywhere
  const isGiven = isOne && method?.id === INCLUDED && method?.price.by === 'flat' && method.price.amount === 0
  return isGiven ? [] : zones
}

function ZoneSummary({ zone }: { zone: DeliveryZone }) {
  const count = zone.methods.filter(({ active }) => active).length
  return (
    <>
      <span className="font-semibold">{zone.name || 'New zone'}</span>{' '}
      <span className="text-graphite text-sm">
        {placesLabel(zone)}, {count === 0 ? 'no delivery' : counted(count, 'method')}
      </span>
    </>
  )
}
