import { DELIVERY_INCLUDED, type DeliveryZone, NEW_ZONE } from '#admin/contract/settings/delivery-settings.ts'
import { counted } from '#platform/contract/money/number-text.ts'
import { Choice } from '#platform/web/ui/forms/choice.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import type { DeliveryDraft, RowProps } from './draft.ts'
import { MethodsEditor } from './methods-editor.tsx'
import { type ButtonProps, MoveButtons, OpeningRows } from './opening-rows.tsx'
import { PlacesFields } from './places-fields.tsx'
import { replaced } from './rows.ts'
import { elsewhereLabel, placesLabel } from './summary-labels.ts'

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

type Props = RowProps<DeliveryZone> & { buttons: ButtonProps; taken: readonly string[] }

function ZoneFields({ row: zone, path, field, list, onChange, buttons, taken }: Props) {
  const { except } = zone
  const left = except.countries.length + except.regions.length + except.postcodes.length
  return (
    <>
      <div className="max-w-md">
        <Field
          label="Name of the zone"
          autoComplete="off"
          {...field(`${path}.name`)}
          value={zone.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </div>
      <fieldset className="flex flex-col gap-4">
        <legend className="mb-2 font-semibold">Delivers to</legend>
        <Choice label="Everywhere else" on={zone.everywhere} onTurn={(everywhere) => onChange({ everywhere })} />
        <PlacesFields {...{ list, path }} row={zone} onChange={onChange} field={field} />
      </fieldset>
      <details open={left > 0 || list(`${path}.except`).error !== undefined || undefined}>
        <summary className="cursor-pointer font-semibold">Exclude places</summary>
        <p className="mt-1 mb-4 text-graphite text-sm">
          Islands, for example. Another zone may deliver there; otherwise nobody does.
        </p>
        <PlacesFields
          {...{ list, field }}
          path={`${path}.except`}
          row={except}
          onChange={(changes) => onChange({ except: { ...except, ...changes } })}
        />
      </details>
      <MethodsEditor {...{ zone, path, field, list, taken }} onChange={(methods) => onChange({ methods })} />
      <MoveButtons {...buttons} />
    </>
  )
}
