import { useQuery } from '@tanstack/react-query'
import { useSession } from '#platform/web/session/use-session.ts'
import { shop } from '#platform/web/shop-client.ts'

/** Query key to invalidate after a change of the address book. */
export const ADDRESSES_KEY = 'listAddresses'

export function useSavedAddresses() {
  const { email } = useSession()
  return useQuery({
    queryKey: [ADDRESSES_KEY, email],
    queryFn: () => shop.listAddresses({}),
    enabled: email !== undefined,
  })
}
