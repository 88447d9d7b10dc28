import { type ReactNode, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { type Message, say } from '#platform/contract/language/text.ts'
import { AdminProblem } from '../dashboard/admin-problem.tsx'
import { DashboardHeading } from '../dashboard/dashboard-heading.tsx'
import { useFocusFallback } from '../ui/dialogs/use-focus-fallback.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { type SearchField, SearchForm } from '../ui/forms/search-form.tsx'
import { ListPager } from '../ui/list-pager.tsx'
import { RowsSkeleton } from '../ui/rows-skeleton.tsx'
import {
  type FilterReaders,
  type FiltersOf,
  type ItemOf,
  type ListName,
  readFilters,
  useShopList,
} from './use-shop-list.ts'

/** `label`: what a list holds. `count`: so many of it. */
export type Noun = { label: string; count: (total: number) => string }

type EmptyWords = { title: string; text?: ReactNode }

export type ListProps<Name extends ListName, Readers extends FilterReaders> = {
  operation: Name
  filters?: Readers
  /** Rows of a page. */
  size?: number
  /** What it lists and how many: { label: 'Returns', count: (total) => '3 returns' }. */
  noun: Noun
  /** `found`: when filters found nothing. */
  empty: { none: EmptyWords; found?: EmptyWords }
  /** The table of a page. `keepFocus`: for after an action that may take away the button that has the focus. */
  children: (items: readonly ItemOf<Name>[], filters: FiltersOf<Readers>, keepFocus: () => void) => ReactNode
}

type PageProps<Name extends ListName, Readers extends FilterReaders> = ListProps<Name, Readers> & {
  title: string
  lead?: ReactNode
  tabs?: TabsProps
  search?: { label: string; fields: readonly SearchField[]; all?: string; kept?: readonly string[] }
  /** Between search and list. */
  above?: ReactNode
}

/** An administrator's page of one list: heading, tabs, search, and the list in each of its states. */
export function ListPage<Name extends ListName, Readers extends FilterReaders>({
  title,
  lead,
  tabs,
  search,
  above,
  ...list
}: PageProps<Name, Readers>) {
  return (
    <>
      <DashboardHeading title={title}>{lead}</DashboardHeading>
      {tabs && <Tabs {...tabs} filters={list.filters} />}
      {search && <SearchForm {...search} />}
      {above}
      <ListSection {...list} />
    </>
  )
}

/** The list alone: skeleton, failure, empty state or table, and the pager. */
export function ListSection<Name extends ListName, Readers extends FilterReaders>({
  operation,
  filters,
  size,
  noun,
  empty,
  children,
}: ListProps<Name, Readers>) {
  const list = useShopList(operation, { ...(filters && { filters }), ...(size && { size }) })
  const region = useRef<HTMLElement>(null)
  const keepFocus = useFocusFallback(list.readAt, () => region.current)
  if (list.state === 'loading') return <RowsSkeleton />
  if (list.state === 'failed') return <AdminProblem error={list.error} onRetry={list.retry} />
  const isFiltered = Object.keys(list.filters).length > 0
  const words = (isFiltered && empty.found) || empty.none
  return (
    <section ref={region} tabIndex={-1} aria-label={noun.label} aria-busy={list.isRefreshing}>
      {list.state === 'filled' ? (
        children(list.items, list.filters, keepFocus)
      ) : (
        <EmptyState title={words.title}>{words.text && <p>{words.text}</p>}</EmptyState>
      )}
      <ListPager count={noun.count(list.total)} nextCursor={list.next} previousCursor={list.previous} />
    </section>
  )
}

/** `name`: the query parameter that a tab sets; the tab without a value shows all. */
type TabsProps = { label: string; name: string; tabs: readonly { value?: string; label: Message }[] }

/** Queues of a list, as links. */
function Tabs({ label, name, tabs, filters }: TabsProps & { filters: FilterReaders | undefined }) {
  const [params] = useSearchParams()
  const current = readFilters(params, filters)[name]
  return (
    <nav aria-label={label} className="mb-6 flex flex-wrap gap-x-6 border-hairline border-b">
      {tabs.map((tab) => (
        <Link
          key={tab.value ?? ''}
          to={tab.value ? `?${name}=${tab.value}` : '?'}
          preventScrollReset
          aria-current={tab.value === current ? 'page' : undefined}
          className="-mb-px inline-flex min-h-12 items-center border-transparent border-b-2 text-sm underline-offset-4 hover:underline aria-[current=page]:border-signal aria-[current=page]:font-semibold"
        >
          {say(tab.label)}
        </Link>
      ))}
    </nav>
  )
}
