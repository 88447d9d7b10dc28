import { useLocation } from 'react-router'
import { loginPathFor } from './return-to.ts'

/** The login page that comes back to the address of this page, with its query and its `#…`. */
export function useLoginPath(): string {
  const { pathname, search, hash } = useLocation()
  return loginPathFor(pathname + search + hash)
}
