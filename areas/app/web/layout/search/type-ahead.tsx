import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useLocation } from 'react-router'
import { apiAddress } from '#platform/web/session/exchange.ts'
import type { Suggestions } from '#search/contract/find.ts'
import { groupCounts, rowsOf } from './suggestion-groups.ts'
import { SuggestionList } from './suggestion-list.tsx'

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
  const notes = (isWanted && suggestions?.notes) || []
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
        {isWanted && suggestions && [...notes, groupCounts(groups)].join(' ')}
      </p>
      {(isOpen || notes.length > 0) && (
        <SuggestionList {...{ id: listId, notes, groups, all, activeId, onFollow: close }} />
      )}
    </>
  )
}

type Handlers = { onKey: (event: KeyboardEvent) => void; onInput: () => void; onLeave: () => void }

/** What happens to a field that was there before its suggestions. */
function useFieldEvents(field: HTMLInputElement, handlers: Handlers): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => handlers.onKey(event))
  const onInput = useEffectEvent(() => handlers.onInput())
  const onLeave = useEffectEvent(() => handlers.onLeave())
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const press = ({ target }: Event) => {
      if (target instanceof Node && !field.form?.contains(target)) onLeave()
    }
    field.addEventListener('keydown', (event) => onKey(event), { signal })
    field.addEventListener('input', () => onInput(), { signal })
    field.addEventListener('blur', () => onLeave(), { signal })
    field.form?.addEventListener('submit', () => onLeave(), { signal })
    // A touch beside the field does not take the focus away everywhere.
    document.addEventListener('pointerdown', press, { signal })
    // Typed before this was loaded; what the page came with is not asked for.
    if (field.value !== field.defaultValue) onInput()
    return () => listening.abort()
  }, [field])
}

const LEAST_CHARACTERS = 2
const PAUSE_MS = 100

/**
 * What `text` may lead to; `category` is the path of the one whose page this is. Until the next answer the last one
 * stays; without any there are no suggestions.
 */
function useSuggestions(text: string, category: string | undefined): Suggestions | undefined {
  const [suggestions, setSuggestions] = useState<Suggestions>()
  const query = text.trim()
  const isAsked = query.length >= LEAST_CHARACTERS
  useEffect(() => {
    if (!isAsked) return
    const asking = new AbortController()
    const timer = setTimeout(async () => {
      const found = await askSuggestions({ q: query, ...(category && { category }) }, asking.signal)
      if (!asking.signal.aborted) setSuggestions(found)
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [query, category, isAsked])
  return isAsked ? suggestions : undefined
}

/** Not by the shop’s client, which would bring the schemas of all operations. */
async function askSuggestions(query: Record<string, string>, signal: AbortSignal): Promise<Suggestions | undefined> {
  try {
    const answer = await fetch(apiAddress(`/find/suggest?${new URLSearchParams(query)}`), { signal })
    return answer.ok ? ((await answer.json()) as Suggestions) : undefined
  } catch {
    return undefined
  }
}

type ListAction = 'open' | 'first' | 'last' | 'next' | 'previous' | 'close' | 'clear' | 'follow' | 'text'

type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'isComposing'>

/** Actions of keys while the list is open; the other ones while it is closed. With Alt a key only opens or closes. */
const OPEN: Readonly<Record<string, ListAction>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  'Alt+ArrowUp': 'close',
  Enter: 'follow',
  Escape: 'close',
  Home: 'text',
  End: 'text',
  ArrowLeft: 'text',
  ArrowRight: 'text',
}
const CLOSED: Readonly<Record<string, ListAction>> = {
  ArrowDown: 'first',
  ArrowUp: 'last',
  'Alt+ArrowDown': 'open',
  Escape: 'clear',
}

/** What a key does in a combobox with a list; undefined for keys of the text alone. */
export function listAction({ key, altKey, isComposing }: Pressed, isOpen: boolean): ListAction | undefined {
  if (isComposing) return undefined
  return (isOpen ? OPEN : CLOSED)[altKey ? `Alt+${key}` : key]
}

/** The option after a move; beyond either end none is active, then the other end is. */
export function moveActive(active: number | undefined, by: 1 | -1, count: number): number | undefined {
  const next = (active ?? (by === 1 ? -1 : count)) + by
  return next >= 0 && next < count ? next : undefined
}
