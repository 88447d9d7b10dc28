import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { plural, t } from '#platform/contract/language/text.ts'
import { useStaff } from '#platform/web/dashboard/use-admin.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { shop } from '#platform/web/shop-client.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { type DeskGroup, deskGroups } from './desk-rows.ts'

const LEAST_CHARACTERS = 2
const MOST_CHARACTERS = 100
const PAUSE_MS = 120

/** `onFollow`: a row was chosen. */
type Props = { onFollow: () => void }

/**
 * The field and what it finds: a combobox whose first row is chosen at once. Enter before the answer has come opens the
 * row that is exactly what was typed, as scanners send it.
 */
export default function DeskSearchPanel({ onFollow }: Props) {
  const navigate = useNavigate()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  const { groups, isSettled, error, retry } = useDeskSearch(text)
  const rows = groups.flatMap((group) => group.rows)
  const [moved, setMoved] = useState<{ text: string; by: number }>()
  const [entered, setEntered] = useState<string>() // What Enter was pressed for, while it was being looked for
  const first = Math.max(
    rows.findIndex(({ exact }) => exact),
    0,
  )
  const active = rows.length === 0 ? -1 : (first + (moved?.text === text ? moved.by : 0)) % rows.length
  const chosen = rows.at(active)

  const field = useRef<HTMLInputElement>(null)
  // The dialog is open before this is loaded.
  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    if (active >= 0) document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, active])
  const awaited = entered === text && isSettled ? exactRow(rows) : undefined
  useEffect(() => {
    if (!awaited) return
    onFollow()
    void navigate(awaited.to)
  }, [awaited, navigate, onFollow])

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      if (!isSettled) return setEntered(text)
      if (!chosen) return
      onFollow()
      return void navigate(chosen.to)
    }
    const by = { ArrowDown: 1, ArrowUp: rows.length - 1 }[event.key]
    if (by === undefined || rows.length === 0) return
    event.preventDefault()
    setMoved({ text, by: (moved?.text === text ? moved.by : 0) + by })
  }

  return (
    <>
      <input
        ref={field}
        type="text"
        role="combobox"
        aria-label={t('Find orders, customers, parts, invoices, returns, settings')}
        aria-expanded={rows.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        {...(active >= 0 && { 'aria-activedescendant': `${listId}-${active}` })}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={MOST_CHARACTERS}
        placeholder={t('Number, name, email, street, phone…')}
        className="min-h-11 w-full rounded-xs border border-graphite bg-sheet px-3"
        data-focus-first
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setEntered(undefined)
        }}
        onKeyDown={press}
      />
      <p role="status" className={rows.length > 0 ? 'sr-only' : 'mt-3 text-graphite text-sm'}>
        {statusText(text, { isSettled, count: rows.length, failed: error !== null })}
      </p>
      {error !== null && <ProblemNotice error={error} onRetry={retry} />}
      <Rows id={listId} groups={groups} active={active} onFollow={onFollow} />
    </>
  )
}

function exactRow(rows: DeskGroup['rows']) {
  return rows.find(({ exact }) => exact) ?? (rows.length === 1 ? rows[0] : undefined)
}

type State = { isSettled: boolean; count: number; failed: boolean }

function statusText(text: string, { isSettled, count, failed }: State): string {
  if (text.length < LEAST_CHARACTERS) return t('Use ↑ and ↓ to choose, Enter to open, Esc to close.')
  if (failed) return ''
  if (count > 0) return plural(count, '{count} result', '{count} results')
  return isSettled
    ? t('Nothing found for “{text}”. Check the spelling, or type a part of it.', { text })
    : t('Searching…')
}

type RowsProps = { id: string; groups: readonly DeskGroup[]; active: number; onFollow: () => void }

function Rows({ id, groups, active, onFollow }: RowsProps) {
  const before = (index: number) => groups.slice(0, index).reduce((sum, { rows }) => sum + rows.length, 0)
  return (
    <div id={id} role="listbox" aria-label={t('Found')} className="mt-3">
      {groups.map(({ label, rows }, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, no fieldset
        <div
          key={label}
          role="group"
          aria-label={label}
          className="not-first:mt-2 not-first:border-hairline not-first:border-t not-first:pt-2"
        >
          <p role="presentation" className="label">
            {label}
          </p>
          {rows.map(({ to, text, note }, row) => (
            <Link
              key={to}
              id={`${id}-${before(index) + row}`}
              to={to}
              role="option"
              aria-selected={before(index) + row === active}
              tabIndex={-1}
              className="suggestion -mx-3 rounded-xs"
              onClick={onFollow}
            >
              <span className="min-w-0 max-w-[60%] shrink-0 truncate font-semibold">{text}</span>{' '}
              <span className="min-w-0 grow truncate text-graphite">{note}</span>
            </Link>
          ))}
        </div>
      ))}
    </div>
  )
}

/** What the shop finds for `text` a moment after it was typed. Until the next answer the last one stays. */
function useDeskSearch(text: string) {
  const { email } = useSession()
  const q = usePaused(text)
  const { may } = useStaff()
  const isAsked = text.length >= LEAST_CHARACTERS
  const found = useQuery({
    queryKey: ['searchDesk', email, q],
    queryFn: () => shop.searchDesk({ query: { q } }),
    enabled: q.length >= LEAST_CHARACTERS,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const isSettled = isAsked && q === text && !found.isFetching
  return {
    groups: isAsked ? deskGroups(text, found.data, may) : [],
    isSettled,
    error: isSettled && found.isError ? found.error : null,
    retry: () => void found.refetch(),
  }
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
