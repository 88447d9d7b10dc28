import { useLocation } from 'react-router'
import { useActiveFits } from './active-bike.ts'

/** Fit code of the bike that a page is for: that of its address, else the one in use in this browser. */
export function usePageBike(): string {
  const active = useActiveFits()
  const { search } = useLocation()
  return new URLSearchParams(search).get('fits') || active
}

/**
 * Makes links to parts lead on with the bike of the page's address. One that this browser keeps itself need not be in
 * them, so that they are the pages that everybody gets.
 */
export function useOnward(): (path: string) => string {
  const active = useActiveFits()
  const { search } = useLocation()
  const fits = new URLSearchParams(search).get('fits') ?? ''
  return (path) => (fits === '' || fits === active ? path : `${path}?${new URLSearchParams({ fits })}`)
}

/** The address of a list, for a bike; others than lists stay as they are. */
export function forBike(address: string, fits: string): string {
  if (fits === '' || !/^\/parts([/?]|$)/.test(address)) return address
  const { pathname, searchParams } = new URL(address, 'http://shop.invalid')
  for (const name of ['after', 'before']) searchParams.delete(name)
  searchParams.set('fits', fits)
  return `${pathname}?${searchParams}`
}
