import { countryName } from '#accounts/contract/addresses/country-name.ts'
import type { Places } from '#accounts/contract/addresses/places.ts'
import {
  DELIVERY_INCLUDED,
  type DeliveryMethod,
  type DeliveryZone,
  NEW_METHOD,
  NEW_ZONE,
} from '#admin/contract/settings/delivery-settings.ts'
import { plural, t } from '#platform/contract/language/text.ts'
import { Choice } from '#platform/web/ui/forms/choice.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import type { DeliveryDraft, RowProps } from './draft.ts'
import { MethodFields } from './method-fields.tsx'
import { type ButtonProps, MoveButtons, OpeningRows } from './opening-rows.tsx'
import { countriesText, postcodesText, readCountries, readPostcodes, readRegions, regionsText } from './places-text.ts'
import { elsewhereLabel, methodLabel, placesLabel } from './summary-labels.ts'
import { ListField } from './typed-fields.tsx'

const INCLUDED = DELIVERY_INCLUDED.zones[0]?.methods[0]?.id

/** All zones, closed but for those that are being edited. */
export function ZonesEditor({ value: { zones }, change, field, list }: DeliveryDraft) {
  const setZones = (next: DeliveryZone[]) => change({ zones: next })
  const taken = zones.flatMap(({ methods }) => methods.map(({ id }) => id))
  return (
    <section aria-labelledby="zones" className="flex flex-col gap-4">
      <div>
        <h3 id="zones" className="text-xl">
          {t('Zones')}
        </h3>
        <p className="text-graphite text-sm">
          {t('The most specific zone counts: by postcode, then region, then country, then everywhere else.')}
        </p>
        <p role="status" className="mt-1">
          {elsewhereLabel(zones)}
        </p>
      </div>
      <OpeningRows
        rows={zones}
        wordsOf={({ name }) => ({
          up: t('Move zone {name} up', { name }),
          down: t('Move zone {name} down', { name }),
          remove: t('Remove zone {name}', { name }),
        })}
        summaryOf={(zone) => <ZoneSummary zone={zone} />}
        hasError={(at) => list(`zones.${at}`).error !== undefined}
        onChange={setZones}
        add={{ label: t('Add a zone'), rows: () => [...startedZones(zones), { ...NEW_ZONE, name: '' }] }}
      >
        {(zone, at, buttons) => (
          <ZoneFields
            {...{ field, list, buttons, taken }}
            row={zone}
            path={`zones.${at}`}
            onChange={(changes) => setZones(zones.with(at, { ...zone, ...changes }))}
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
      <span className="font-semibold">{zone.name || t('New zone')}</span>{' '}
      <span className="text-graphite text-sm">
        {placesLabel(zone)}, {count === 0 ? t('no delivery') : plural(count, '{count} method', '{count} methods')}
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
          label={t('Name of the zone')}
          autoComplete="off"
          {...field(`${path}.name`)}
          value={zone.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </div>
      <fieldset className="flex flex-col gap-4">
        <legend className="mb-2 font-semibold">{t('Delivers to')}</legend>
        <Choice label={t('Everywhere else')} on={zone.everywhere} onTurn={(everywhere) => onChange({ everywhere })} />
        <PlacesFields {...{ list, path }} row={zone} onChange={onChange} field={field} />
      </fieldset>
      <details open={left > 0 || list(`${path}.except`).error !== undefined || undefined}>
        <summary className="cursor-pointer font-semibold">{t('Exclude places')}</summary>
        <p className="mt-1 mb-4 text-graphite text-sm">
          {t('Islands, for example. Another zone may deliver there; otherwise nobody does.')}
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

type MethodsProps = Pick<RowProps<never>, 'path' | 'field' | 'list'> & {
  zone: DeliveryZone
  taken: readonly string[] // Ids of methods in all zones
  onChange: (methods: DeliveryMethod[]) => void
}

function MethodsEditor({ zone: { methods }, path, field, list, taken, onChange }: MethodsProps) {
  const missing = field(`${path}.methods`).error
  return (
    <fieldset name={`${path}.methods`} className="flex flex-col gap-3">
      <legend className="mb-2 font-semibold">{t('Methods')}</legend>
      {missing && <p className="text-bad text-sm">{missing}</p>}
      <OpeningRows
        rows={methods}
        wordsOf={({ name }) => ({
          up: t('Move method {name} up', { name }),
          down: t('Move method {name} down', { name }),
          remove: t('Remove method {name}', { name }),
        })}
        summaryOf={(method) => (
          <>
            <span className="font-semibold">{method.name || t('New method')}</span>{' '}
            <span className="text-graphite text-sm">{methodLabel(method)}</span>
          </>
        )}
        hasError={(at) => list(`${path}.methods.${at}`).error !== undefined}
        onChange={onChange}
        add={{
          label: t('Add a method'),
          className: 'btn-sm',
          rows: () => [...methods, { ...NEW_METHOD, id: freeId(taken), name: '' }],
        }}
      >
        {(method, at, buttons) => (
          <>
            <MethodFields
              {...{ field, list }}
              row={method}
              path={`${path}.methods.${at}`}
              onChange={(changes) => onChange(methods.with(at, { ...method, ...changes }))}
            />
            <MoveButtons {...buttons} />
          </>
        )}
      </OpeningRows>
    </fieldset>
  )
}

/** With the first number that is free. */
function freeId(taken: readonly string[]): string {
  for (let number = 1; ; number++) if (!taken.includes(`method-${number}`)) return `method-${number}`
}

/** Countries, regions and postcodes as text: a shop lists dozens of them. */
function PlacesFields({ row: places, path, list, onChange }: RowProps<Places>) {
  return (
    <div className="grid gap-5 lg:grid-cols-3">
      <ListField
        label={t('Countries')}
        hint={countriesHint(places.countries)}
        rows={3}
        {...list(`${path}.countries`)}
        value={places.countries}
        textOf={countriesText}
        read={readCountries}
        onChange={(countries) => onChange({ countries })}
      />
      <ListField
        label={t('Regions')}
        hint={t('One per line, as in addresses: US HI or IE Co. Dublin')}
        rows={3}
        {...list(`${path}.regions`)}
        value={places.regions}
        textOf={regionsText}
        read={readRegions}
        onChange={(regions) => onChange({ regions })}
      />
      <ListField
        label={t('Postcodes')}
        hint={t('One per line: ES 35000 to 35999, or a prefix such as GB BT')}
        rows={3}
        {...list(`${path}.postcodes`)}
        value={places.postcodes}
        textOf={postcodesText}
        read={readPostcodes}
        onChange={(postcodes) => onChange({ postcodes })}
      />
    </div>
  )
}

const MOST_NAMED = 40

function countriesHint(countries: readonly string[]): string {
  if (countries.length === 0) return t('Codes of two letters: DE AT CH')
  return countries.slice(0, MOST_NAMED).map(countryName).join(', ')
}
