import { useLayoutEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { msg, plural, say, t } from '#platform/contract/language/text.ts'
import { AdminProblem } from '#platform/web/dashboard/admin-problem.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { oneOf, text, useShopList } from '#platform/web/lists/use-shop-list.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { useFocusFallback } from '#platform/web/ui/dialogs/use-focus-fallback.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { type SearchField, SearchForm } from '#platform/web/ui/forms/search-form.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { ListPager } from '#platform/web/ui/list-pager.tsx'
import { RowsSkeleton } from '#platform/web/ui/rows-skeleton.tsx'
import { VOCABULARY_KINDS, type VocabularyEntry } from '#search/contract/vocabulary-administration.ts'
import { languageField } from '../searches/language-field.ts'
import { VocabularyEntryForm } from '../vocabulary/vocabulary-form.tsx'
import { entryText, KIND_LABELS } from '../vocabulary/vocabulary-labels.ts'
import { useRemoveEntry, VocabularyTable } from '../vocabulary/vocabulary-table.tsx'

export const meta = titled(msg('Vocabulary'))

const searchFields = (): SearchField[] => [
  { name: 'search', label: t('Term or meaning') },
  {
    name: 'kind',
    label: t('Kind'),
    options: [
      { value: '', label: t('All') },
      ...VOCABULARY_KINDS.map((kind) => ({ value: kind, label: say(KIND_LABELS[kind]) })),
    ],
  },
  ...languageField([]),
]

export default function VocabularyPage() {
  return (
    <>
      <DashboardHeading title={t('Vocabulary')}>
        {t('Other spellings and words that searches understand.')}{' '}
        <InlineLink to="/dashboard/searches">{t('Searches that found nothing')}</InlineLink>
      </DashboardHeading>
      <Entries />
    </>
  )
}

type Edited = { entry: VocabularyEntry | undefined; term: string }

function Entries() {
  const [params, setParams] = useSearchParams()
  const given = params.get('term')?.slice(0, 100)
  // A link may open the form with a term; once.
  const [edited, setEdited] = useState<Edited | undefined>(() =>
    given ? { entry: undefined, term: given } : undefined,
  )
  const list = useEntries()
  const language = params.get('language') ?? undefined
  const region = useRef<HTMLElement>(null)
  const watchFocus = useFocusFallback(list.readAt, () => region.current)
  const removing = useRemoveEntry(language, watchFocus)
  // A form that a link opens returns the focus to here. Before the dialog opens.
  useLayoutEffect(() => {
    if (given) region.current?.focus()
  }, [given])
  function close() {
    watchFocus()
    setEdited(undefined)
    if (given === undefined) return
    params.delete('term')
    setParams(params, { replace: true, preventScrollReset: true })
  }
  return (
    <section ref={region} tabIndex={-1} aria-label={t('Entries')}>
      <Button variant="primary" className="mb-6" onClick={() => setEdited({ entry: undefined, term: '' })}>
        {t('Add a word')}
      </Button>
      <SearchForm label={t('Search the vocabulary')} fields={searchFields()} />
      <EntryList list={list} onEdit={(entry) => setEdited({ entry, term: '' })} onDelete={removing.ask} />
      <Modal
        open={edited !== undefined}
        wide
        title={edited?.entry ? t('Edit “{entry}”', { entry: entryText(edited.entry) }) : t('Add a word')}
        onClose={close}
      >
        {edited && <VocabularyEntryForm {...edited} language={language} onDone={close} />}
      </Modal>
      {removing.dialog}
    </section>
  )
}

const FILTERS = { search: text(), kind: oneOf(VOCABULARY_KINDS), language: text() }
const useEntries = () => useShopList('listVocabulary', { filters: FILTERS, size: 50 })

type ListProps = { list: ReturnType<typeof useEntries> } & Record<
  'onEdit' | 'onDelete',
  (entry: VocabularyEntry) => void
>

function EntryList({ list, ...on }: ListProps) {
  if (list.state === 'loading') return <RowsSkeleton />
  if (list.state === 'failed') return <AdminProblem error={list.error} onRetry={list.retry} />
  return (
    <div aria-busy={list.isRefreshing}>
      {list.state === 'filled' ? (
        <VocabularyTable entries={list.items} {...on} />
      ) : (
        <EmptyState title={t('No matching entries')}>
          <p>{t('Check the spelling, or add the word.')}</p>
        </EmptyState>
      )}
      <ListPager count={plural(list.total, '{count} entry', '{count} entries')} nextCursor={list.next} />
    </div>
  )
}
