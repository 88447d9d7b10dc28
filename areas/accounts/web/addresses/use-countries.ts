import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { AddressDescription } from '#accounts/contract/addresses/countries.ts'
import { t, tc } from '#platform/contract/language/text.ts'
import { shop } from '#platform/web/shop-client.ts'

const FRESH_MS = 60 * 60_000 // How countries write addresses changes with releases

/** By name, the shop's own country first. */
export function useCountries() {
  return useQuery({ queryKey: ['listCountries'], queryFn: () => shop.listCountries({}), staleTime: FRESH_MS })
}

/** Fields that do in any country, as long as its own are not known. */
const anyCountry = (): AddressDescription => ({
  country: 'ZZ',
  name: '',
  fields: [
    { name: 'name', label: t('Full name'), required: true },
    { name: 'organisation', label: t('Company'), required: false },
    { name: 'line1', label: t('Address'), required: true },
    { name: 'line2', label: t('Address line 2'), required: false },
    { name: 'city', label: tc('address', 'City'), required: false },
    { name: 'region', label: tc('address', 'Region'), required: false },
    { name: 'postcode', label: tc('address', 'Postal code'), required: false },
  ],
  houseNumbers: false,
})

/** The fields of one country; those of any country while it loads or if it can't be loaded. */
export function useAddressDescription(code: string): AddressDescription {
  const description = useQuery({
    queryKey: ['describeAddress', code],
    queryFn: () => shop.describeAddress({ params: { code } }),
    staleTime: FRESH_MS,
    enabled: code !== '',
  })
  const any = useMemo(anyCountry, [])
  return description.data ?? any
}
