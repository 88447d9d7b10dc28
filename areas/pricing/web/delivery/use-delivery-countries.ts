import { useQuery } from '@tanstack/react-query'
import { shop } from '#platform/web/shop-client.ts'

const FRESH_MS = 60 * 60_000 // How countries write addresses changes with releases

/** By name, the shop's own country first. */
export function useDeliveryCountries() {
  return useQuery({ queryKey: ['countries'], queryFn: () => shop.listCountries({}), staleTime: FRESH_MS })
}

/** How the country writes addresses: whether it has regions and postcodes. */
export function useCountryAddresses(code: string) {
  return useQuery({
    queryKey: ['countries', code],
    queryFn: () => shop.describeAddress({ params: { code } }),
    staleTime: FRESH_MS,
    enabled: code !== '',
  })
}
