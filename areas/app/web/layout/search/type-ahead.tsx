import { useEffect, useId, useState } from 'react'
import { useLocation } from 'react-router'
import { type ListAction, listAction, moveActive } from './list-keys.ts'
import { groupCounts, rowsOf } from './suggestion-groups.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { useFieldEvents } from './use-field-events.ts'
import { useSuggestions } from './use-suggestions.ts'

/** `components/cranksets` of `/parts/components/cranksets`. */
function categoryOf(pathname: string): string | undefined {
  const path = /^\/parts\/(.+?)\/?$/.exec(pathname)?.[1]
  return path?.split('/').map(decodeURIComponent).join('/')
}

/** What of the list of suggestions the field has to name, while it is open. */
export type OpenList = { listId: string; activeId: string | undefined }

export type TypeAheadProps = { field: HTMLInputElement; onList: (list: OpenList | undefined) => void }

/**
 * The list below a search field: the editable combobox with list autocomplete and manual selection of the ARIA
 * Authoring Practices. The focus stays in the field; nothing is chosen until a key or the pointer does it.
 */
export function TypeAhead({ field, onList }: TypeAheadProps) {
  const listId = useId()
  const { key: place, pathname } = useLocation()
  const [text, setText] = useState('')
  // Every navigation closes it.
  const [wantedAt, setWantedAt] = useState<string>()
  const [active, setActive] = useState<number>()
  const suggestions = useSuggestions(text, categoryOf(pathname))
  const { groups, all, count } = rowsOf(suggestions)
  const isWanted = wantedAt === place
  const isOpen = isWanted && count > 0
  const activeId = isOpen && active !== undefined && active < count ? `${listId}-${active}` : undefined

  function open(first?: number) {
    setText(field.value)
    setWantedAt(place)
    setActive(first)
  }
  function close() {
    setWantedAt(undefined)
    setActive(undefined)
  }
  const actions: Record<ListAction, () => void> = {
    open: () => open(),
    first: () => open(0),
    last: () => open(count - 1),
    next: () => setActive(moveActive(active, 1, count)),
    previous: () => setActive(moveActive(active, -1, count)),
    close,
    clear: () => {
      field.value = ''
      setText('')
    },
    follow: () => document.getElementById(activeId ?? '')?.click(),
    text: () => setActive(undefined),
  }
  useFieldEvents(field, {
    onInput: () => open(),
    onLeave: close,
    onKey: (event) => {
      const action = listAction(event, isOpen)
      if (!action || (action === 'follow' && activeId === undefined)) return
      if (action !== 'text') event.preventDefault()
      actions[action]()
    },
  })
  useEffect(() => {
    onList(isOpen ? { listId, activeId } : undefined)
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [onList, isOpen, listId, activeId])

  return (
    <>
      <p role="status" className="sr-only">
        {isWanted && suggestions && groupCounts(groups)}
      </p>
      {isOpen && <SuggestionList {...{ id: listId, groups, all, activeId, onFollow: close }} />}
    </>
  )
}
