import { useQuery } from '@tanstack/react-query'
import type { AddressDescription } from '#accounts/contract/addresses/countries.ts'
import { shop } from '#platform/web/shop-client.ts'

const FRESH_MS = 60 * 60_000 // How countries write addresses changes with releases

/** By name, the shop's own country first. */
export function useCountries() {
  return useQuery({ queryKey: ['listCountries'], queryFn: () => shop.listCountries({}), staleTime: FRESH_MS })
}

/** Fields that do in any country, as long as its own are not known. */
const ANY_COUNTRY: AddressDescription = {
  country: 'ZZ',
  name: '',
  fields: [
    { name: 'name', label: 'Full name', required: true },
    { name: 'organisation', label: 'Company', required: false },
    { name: 'line1', label: 'Address', required: true },
    { name: 'line2', label: 'Address line 2', required: false },
    { name: 'city', label: 'City', required: false },
    { name: 'region', label: 'Region', required: false },
    { name: 'postcode', label: 'Postal code', required: false },
  ],
  houseNumbers: false,
}

/** The fields of one country; those of any country while it loads or if it can't be loaded. */
export function useAddressDescription(code: string): AddressDescription {
  const description = useQuery({
    queryKey: ['describeAddress', code],
    queryFn: () => shop.describeAddress({ params: { code } }),
    staleTime: FRESH_MS,
    enabled: code !== '',
  })
  return description.data ?? ANY_COUNTRY
}
