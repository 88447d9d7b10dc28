import { useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useHydrated } from '#platform/web/ui/use-hydrated.ts'
import { FILTERS } from './filter-form.ts'

const NARROW = '(width < 64rem)'

function onWidth(changed: () => void): () => void {
  const media = matchMedia(NARROW)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/**
 * The dialog is open while the address ends in `#filters`, so Back closes it. Without scripts that address leads to the
 * form on the page.
 */
export function useFilterDialog() {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const isNarrow = useSyncExternalStore(
    onWidth,
    () => matchMedia(NARROW).matches,
    () => false,
  )
  return {
    open: hydrated && isNarrow && hash === `#${FILTERS}`,
    opener: { to: { pathname, search, hash: FILTERS }, state: OPENED_HERE, preventScrollReset: true },
    close() {
      if (state?.openedHere) void navigate(-1)
      else void navigate({ pathname, search }, { replace: true, preventScrollReset: true })
    },
  }
}

/** Whether Back leads to the page without the dialog. */
const OPENED_HERE = { openedHere: true }
