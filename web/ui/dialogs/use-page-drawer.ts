import { useState } from 'react'
import { useLocation } from 'react-router'

/** Whether a drawer stands open on the page at hand; another page, whichever way it was reached, has it closed. */
export function usePageDrawer() {
  const { pathname } = useLocation()
  const [openOn, setOpenOn] = useState<string>()
  return { open: openOn === pathname, show: () => setOpenOn(pathname), close: () => setOpenOn(undefined) }
}
