import { type ReactNode, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { SOURCE_LANGUAGE } from '#platform/contract/language/languages.ts'
import { msg, plural, t } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { AdminProblem } from '#platform/web/dashboard/admin-problem.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { useShopAction } from '#platform/web/forms/use-shop-action.ts'
import { oneOf, type ShopList, text, useShopList } from '#platform/web/lists/use-shop-list.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { type SearchField, SearchForm } from '#platform/web/ui/forms/search-form.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { ListPager } from '#platform/web/ui/list-pager.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'
import { RowsSkeleton } from '#platform/web/ui/rows-skeleton.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { type MadeSearch, type MissedSearch, SEARCH_PERIODS } from '#search/contract/searches.ts'
import { languageField } from '../searches/language-field.ts'
import { SearchLink } from '../searches/search-link.tsx'

export const meta = titled(msg('Searches'))

const PERIOD_ORDER = ['30', ...SEARCH_PERIODS.filter((period) => period !== '30')] // The first is the default
const ALL = 'all'
const searchFields = (): SearchField[] => [
  {
    name: 'show',
    label: t('Show'),
    options: [
      { value: '', label: t('Found nothing') },
      { value: ALL, label: t('Most frequent') },
    ],
  },
  { name: 'search', label: t('Searched for') },
  {
    name: 'period',
    label: t('Period'),
    options: PERIOD_ORDER.map((period) => ({
      value: period,
      label: plural(Number(period), 'Last {count} day', 'Last {count} days', { count: period }),
    })),
  },
  ...languageField([{ value: '', label: t('All') }]),
]

export default function SearchesPage() {
  return (
    <>
      <DashboardHeading title={t('Searches')}>
        {t('What customers search for, and what they don’t find, anonymously. Kept for 90 days.')}{' '}
        <InlineLink to="/dashboard/searches/explain">{t('Why this order')}</InlineLink>
      </DashboardHeading>
      <SearchForm label={t('Find a search')} fields={searchFields()} />
      <Searches />
    </>
  )
}

const LISTED = { filters: { search: text(), period: oneOf(SEARCH_PERIODS), language: text() }, size: 50 }

function Searches() {
  const [params] = useSearchParams()
  return params.get('show') === ALL ? <MadeSearches /> : <MissedSearches />
}

function MissedSearches() {
  const empty = (
    <EmptyState title={t('Every search found something')}>
      <p>{t('Searches that find nothing as they are typed appear here.')}</p>
    </EmptyState>
  )
  return (
    <SearchList list={useShopList('listMissedSearches', LISTED)} empty={empty}>
      {(searches, onForget) => <MissedSearchesTable searches={searches} onForget={onForget} />}
    </SearchList>
  )
}

function MadeSearches() {
  const empty = (
    <EmptyState title={t('No searches yet')}>
      <p>{t('What customers search for appears here.')}</p>
    </EmptyState>
  )
  return (
    <SearchList list={useShopList('listSearches', LISTED)} empty={empty}>
      {(searches, onForget) => <MadeSearchesTable searches={searches} onForget={onForget} />}
    </SearchList>
  )
}

type ListProps<Row> = {
  list: ShopList<Row, { search?: string }>
  empty: ReactNode
  children: (rows: readonly Row[], onForget: (query: string) => void) => ReactNode
}

function SearchList<Row>({ list, empty, children }: ListProps<Row>) {
  const region = useRef<HTMLElement>(null)
  const forget = useShopAction('forgetSearch', {
    refreshes: ['listMissedSearches', 'listSearches'],
    done: t('Search removed'),
    failed: t('The search could not be removed. Try again.'),
    // The button goes with its row.
    onDone: () => region.current?.focus(),
  })
  if (list.state === 'loading') return <RowsSkeleton />
  if (list.state === 'failed') return <AdminProblem error={list.error} onRetry={list.retry} />
  const none = list.filters.search === undefined ? empty : <NoMatches />
  return (
    <section ref={region} tabIndex={-1} aria-label={t('Searches')} aria-busy={list.isRefreshing}>
      {list.state === 'empty' ? none : children(list.items, (query) => forget.run({ body: { query } }))}
      <ListPager count={plural(list.total, '{count} search', '{count} searches')} nextCursor={list.next} />
    </section>
  )
}

function NoMatches() {
  return (
    <EmptyState title={t('No matching searches')}>
      <p>{t('Try a longer period, or show all searches.')}</p>
    </EmptyState>
  )
}

type Props<Search> = { searches: readonly Search[]; onForget: (query: string) => void }

function MissedSearchesTable({ searches, onForget }: Props<MissedSearch>) {
  const columns: readonly DataColumn<MissedSearch>[] = [
    { key: 'query', header: t('Searched for'), words: true, cell: ({ query }) => <SearchLink query={query} /> },
    { key: 'count', header: t('Times'), align: 'right', cell: ({ count }) => countText(count) },
    { key: 'last', header: t('Last'), cell: ({ lastAt }) => <DateTime iso={lastAt} dateOnly /> },
    { key: 'offered', header: t('Shown instead'), words: true, cell: (search) => <Offered search={search} /> },
    {
      key: 'actions',
      header: t('Actions'),
      align: 'right',
      cell: ({ query, language }) => (
        <span className="flex flex-wrap justify-end gap-2 lg:flex-nowrap">
          <LinkButton to={`/dashboard/vocabulary?${new URLSearchParams(wordIn(query, language))}`}>
            <Rich
              text={t('Add word<hidden> {query}</hidden>', { query })}
              hidden={(words) => <span className="sr-only">{words}</span>}
            />
          </LinkButton>
          <Button onClick={() => onForget(query)}>
            <Rich
              text={t('Remove<hidden> {query}</hidden>', { query })}
              hidden={(words) => <span className="sr-only">{words}</span>}
            />
          </Button>
        </span>
      ),
    },
  ]
  return (
    <DataTable
      caption={t('Searches that found nothing')}
      columns={columns}
      rows={searches}
      rowKey={({ query }) => query}
    />
  )
}

/** The form of the vocabulary for a word of this language. */
function wordIn(term: string, language: string): Record<string, string> {
  return language === SOURCE_LANGUAGE ? { term } : { term, language }
}

function Offered({ search: { outcome, offered } }: { search: MissedSearch }) {
  if (outcome === 'nothing') return <span className="text-graphite">{t('Nothing')}</span>
  if (outcome === 'corrected') return <span>{t('Corrected to “{offered}”', { offered: offered.join(' ') })}</span>
  return (
    <ul className="text-sm">
      {offered.map((label) => (
        <li key={label} className="wrap-anywhere">
          {label}
        </li>
      ))}
    </ul>
  )
}

function MadeSearchesTable({ searches, onForget }: Props<MadeSearch>) {
  const columns: readonly DataColumn<MadeSearch>[] = [
    { key: 'query', header: t('Searched for'), words: true, cell: ({ query }) => <SearchLink query={query} /> },
    { key: 'count', header: t('Times'), align: 'right', cell: ({ count }) => countText(count) },
    { key: 'last', header: t('Last'), cell: ({ lastAt }) => <DateTime iso={lastAt} dateOnly /> },
    { key: 'results', header: t('Results'), align: 'right', cell: ({ results }) => countText(results) },
    {
      key: 'actions',
      header: t('Actions'),
      align: 'right',
      cell: ({ query }) => (
        <Button onClick={() => onForget(query)}>
          <Rich
            text={t('Remove<hidden> {query}</hidden>', { query })}
            hidden={(words) => <span className="sr-only">{words}</span>}
          />
        </Button>
      ),
    },
  ]
  return (
    <DataTable caption={t('Most frequent searches')} columns={columns} rows={searches} rowKey={({ query }) => query} />
  )
}
