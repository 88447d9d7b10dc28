import { countryName } from '#accounts/contract/addresses/country-name.ts'
import type { Places } from '#accounts/contract/addresses/places.ts'
import type { RowProps } from './draft.ts'
import { countriesText, postcodesText, readCountries, readPostcodes, readRegions, regionsText } from './places-text.ts'
import { ListField } from './typed-fields.tsx'

/** Countries, regions and postcodes as text: a shop lists dozens of them. */
export function PlacesFields({ row: places, path, list, onChange }: RowProps<Places>) {
  return (
    <div className="grid gap-5 lg:grid-cols-3">
      <ListField
        label="Countries"
        hint={countriesHint(places.countries)}
        rows={3}
        {...list(`${path}.countries`)}
        value={places.countries}
        textOf={countriesText}
        read={readCountries}
        onChange={(countries) => onChange({ countries })}
      />
      <ListField
        label="Regions"
        hint="One per line, as in addresses: US HI or IE Co. Dublin"
        rows={3}
        {...list(`${path}.regions`)}
        value={places.regions}
        textOf={regionsText}
        read={readRegions}
        onChange={(regions) => onChange({ regions })}
      />
      <ListField
        label="Postcodes"
        hint="One per line: ES 35000 to 35999, or a prefix such as GB BT"
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
  if (countries.length === 0) return 'Codes of two letters: DE AT CH'
  return countries.slice(0, MOST_NAMED).map(countryName).join(', ')
}
