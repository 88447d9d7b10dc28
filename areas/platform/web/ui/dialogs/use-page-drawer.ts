import { useState } from 'react'
import { useLocation } from 'react-router'

/** Navigation of any kind closes the drawer. */
export function usePageDrawer() {
  const { pathname } = useLocation()
  const [openOn, setOpenOn] = useState<string>()
  return { open: openOn === pathname, show: () => setOpenOn(pathname), close: () => setOpenOn(undefined) }
}
