import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react'
import { Form, useLocation } from 'react-router'
import { usePageBike } from '#fitment/web/bikes/page-bike.ts'
import { t } from '#platform/contract/language/text.ts'
import { controlClass } from '#platform/web/ui/forms/control-class.ts'
import { areSingleKeysOn, isTyping } from '#platform/web/ui/keys/single-keys.ts'
import { useHydrated } from '#platform/web/ui/use-hydrated.ts'
import type { OpenList, TypeAheadProps } from './type-ahead.tsx'

/** The search in the header. Suggestions are loaded on focus; without them, and without scripts, it is a form. */
export function SearchField() {
  const field = useRef<HTMLInputElement>(null)
  const query = useQueryOfPage()
  const fits = usePageBike()
  const hydrated = useHydrated()
  const [TypeAhead, setTypeAhead] = useState<ComponentType<TypeAheadProps>>()
  const [list, setList] = useState<OpenList>()
  useSlashKey(field)
  const followed = useRef(query)
  useEffect(() => {
    // Not at first: something may have been typed before hydration.
    if (field.current && followed.current !== query) field.current.value = query.text
    followed.current = query
  }, [query])

  async function loadSuggestions() {
    try {
      const { TypeAhead: Loaded } = await import('./type-ahead.tsx')
      setTypeAhead(() => Loaded)
    } catch {
      // The form works without.
    }
  }

  return (
    <Form role="search" action="/parts" aria-label={t('Find parts')} className="relative">
      <input
        ref={field}
        name="q"
        defaultValue={query.text}
        maxLength={100}
        placeholder={t('Try 104 BCD or CR-42')}
        aria-label={t('Find parts')}
        aria-keyshortcuts="/"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        className={`input h-11 pr-11 focus:outline-offset-0 md:h-10 ${controlClass}`}
        onFocus={loadSuggestions}
        {...(hydrated && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': list !== undefined,
          'aria-controls': list?.listId,
          'aria-activedescendant': list?.activeId,
        })}
      />
      {fits !== '' && <input type="hidden" name="fits" value={fits} />}
      <FindButton />
      {TypeAhead && field.current && <TypeAhead field={field.current} onList={setList} />}
    </Form>
  )
}

function FindButton() {
  return (
    <button
      type="submit"
      aria-label={t('Find')}
      className="absolute top-0 right-0 grid size-11 cursor-pointer place-items-center rounded-xs hover:bg-hairline md:size-10"
    >
      <svg
        viewBox="0 0 24 24"
        width="20"
        height="20"
        aria-hidden="true"
        className="fill-none stroke-[1.5] stroke-current"
      >
        <circle cx="10.5" cy="10.5" r="6" />
        <path d="m15 15 5.5 5.5" />
      </svg>
    </button>
  )
}

/** The query that the page is the answer to; another object for every page. */
function useQueryOfPage(): { text: string } {
  const { pathname, search } = useLocation()
  const isList = pathname === '/parts' || pathname.startsWith('/parts/')
  const text = new URLSearchParams(isList ? search : '').get('q') ?? ''
  const [query, setQuery] = useState({ pathname, text })
  if (query.pathname === pathname && query.text === text) return query
  const next = { pathname, text }
  setQuery(next)
  return next
}

/** `/` goes to the field, unless the page has used the key itself. */
function useSlashKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, altKey, metaKey, isComposing, defaultPrevented, target } = event
      if (key !== '/' || ctrlKey || altKey || metaKey || isComposing || defaultPrevented) return
      if (!areSingleKeysOn() || isTyping(target) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    // The window comes after the document, where pages listen.
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [field])
}
