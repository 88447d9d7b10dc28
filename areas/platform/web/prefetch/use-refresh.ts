import { useCallback } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { askAnew } from './page-memory.ts'

/** Reads the open page's data from the shop, also where the page is known. */
export function useRefresh(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  const { pathname, search } = useLocation()
  return useCallback(() => {
    askAnew(pathname + search)
    return revalidate()
  }, [pathname, search, revalidate])
}
