import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useLocation } from 'react-router'
import { allResults, groupCounts, groupsOf } from './suggestion-groups.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { useSuggestions } from './use-suggestions.ts'

/** What of the list of suggestions the field has to name, while it is open. */
export type OpenList = { listId: string; activeId: string | undefined }

export type TypeAheadProps = { field: HTMLInputElement; onList: (list: OpenList | undefined) => void }

/**
 * The list below a search field: the editable combobox with list autocomplete and manual selection of the ARIA
 * Authoring Practices. The focus stays in the field; nothing is chosen until a key or the pointer does it.
 */
export function TypeAhead({ field, onList }: TypeAheadProps) {
  const listId = useId()
  const { key: place } = useLocation()
  const [text, setText] = useState('')
  // Every navigation closes it.
  const [wantedAt, setWantedAt] = useState<string>()
  const [active, setActive] = useState<number>()
  const suggestions = useSuggestions(text)
  const groups = suggestions ? groupsOf(suggestions) : []
  const all = suggestions ? allResults(suggestions) : []
  const count = groups.reduce((sum, { rows }) => sum + rows.length, all.length)
  const isWanted = wantedAt === place
  const isOpen = isWanted && count > 0
  const activeId = isOpen && active !== undefined && active < count ? `${listId}-${active}` : undefined

  useEffect(() => {
    onList(isOpen ? { listId, activeId } : undefined)
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [onList, isOpen, listId, activeId])

  function open(first: number | undefined) {
    setText(field.value)
    setWantedAt(place)
    setActive(first)
  }
  function close() {
    setWantedAt(undefined)
    setActive(undefined)
  }
  /** Beyond either end nothing is active, then the other end is. */
  function move(by: 1 | -1) {
    const now = active ?? (by === 1 ? -1 : count)
    const next = now + by
    setActive(next >= 0 && next < count ? next : undefined)
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, altKey, isComposing } = event
    if (isComposing) return
    if (key === 'ArrowDown') {
      event.preventDefault()
      if (!isOpen) open(altKey ? undefined : 0)
      else if (!altKey) move(1)
    } else if (key === 'ArrowUp') {
      event.preventDefault()
      if (isOpen && altKey) close()
      else if (isOpen) move(-1)
    } else if (key === 'Enter') {
      const option = activeId === undefined ? null : document.getElementById(activeId)
      if (option) event.preventDefault()
      option?.click()
      close()
    } else if (key === 'Escape') {
      if (isOpen || field.value !== '') event.preventDefault()
      if (!isOpen) field.value = ''
      close()
    } else if (MOVES_IN_TEXT.includes(key)) setActive(undefined)
  })
  const onPress = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && !field.form?.contains(target)) close()
  })
  const onInput = useEffectEvent(() => open(undefined))
  const onLeave = useEffectEvent(close)
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    field.addEventListener('keydown', (event) => onKey(event), { signal })
    field.addEventListener('input', () => onInput(), { signal })
    field.addEventListener('blur', () => onLeave(), { signal })
    // A touch beside the field does not take the focus away everywhere.
    document.addEventListener('pointerdown', (event) => onPress(event), { signal })
    // Typed before this was loaded.
    if (field.value !== field.defaultValue) onInput()
    return () => listening.abort()
  }, [field])

  return (
    <>
      <p role="status" className="sr-only">
        {isWanted && suggestions && groupCounts(groups)}
      </p>
      {isOpen && <SuggestionList {...{ id: listId, groups, all, activeId, onFollow: close }} />}
    </>
  )
}

const MOVES_IN_TEXT: readonly string[] = ['Home', 'End', 'ArrowLeft', 'ArrowRight']
