import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { useHydrated } from '#platform/web/ui/use-hydrated.ts'
import { listAddress } from '../find-query.ts'
import type { OnToggle } from './facet-values.tsx'

/** The id of the form of filters; the sort beside the list belongs to it, too. Phones without scripts are led there. */
export const FILTERS = 'filters'
/** The id of the list, for a link past the filters. */
export const RESULTS = 'results'

/** What the form says, without its empty fields. */
export function filterNames(form: HTMLFormElement): URLSearchParams {
  const given = [...new FormData(form)].filter((entry): entry is [string, string] => entry[1] !== '')
  return new URLSearchParams(given)
}

/**
 * Each click acts at once. The page stays where it is: the list remains tall enough for the place it is scrolled to.
 * While an answer is awaited, the whole form is sent, so that no click is lost.
 */
export function useFiltering(category: string | undefined) {
  const navigate = useNavigate()
  const { state } = useNavigation()
  const isAwaiting = useRef(false)
  useEffect(() => {
    if (state === 'idle') isAwaiting.current = false
  }, [state])
  const list = useRef<HTMLDivElement>(null)

  function show(address: string): void {
    const top = list.current?.getBoundingClientRect().top ?? innerHeight
    if (list.current) list.current.style.minHeight = `${Math.max(0, Math.round(innerHeight - top))}px`
    isAwaiting.current = true
    void navigate(address, { preventScrollReset: true })
  }
  const send = (form: HTMLFormElement) => show(listAddress(filterNames(form), category))
  return {
    list,
    show,
    toggle: (({ href }, form) => (isAwaiting.current ? send(form) : show(href))) satisfies OnToggle,
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      send(event.currentTarget)
    },
  }
}

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
  const { pathname, search, hash, state, key } = useLocation()
  const navigate = useNavigate()
  // Closed at once: a quick press on the opener could follow before the way back is rendered, and both would be one
  // rendering, which leaves the dialog as the press on Close made it.
  const [closed, setClosed] = useState<string>()
  if (closed !== undefined && closed !== key) setClosed(undefined)
  const hydrated = useHydrated()
  const isNarrow = useSyncExternalStore(
    onWidth,
    () => matchMedia(NARROW).matches,
    () => false,
  )
  return {
    isNarrow,
    open: hydrated && isNarrow && hash === `#${FILTERS}` && closed !== key,
    // Never in place of an entry: pressed before the way back is rendered, Back would leave the list.
    opener: { to: { pathname, search, hash: FILTERS }, state: OPENED_HERE, preventScrollReset: true, replace: false },
    close() {
      setClosed(key)
      if (state?.openedHere) void navigate(-1)
      else void navigate({ pathname, search }, { replace: true, preventScrollReset: true })
    },
  }
}

/** Whether Back leads to the page without the dialog. */
const OPENED_HERE = { openedHere: true }
