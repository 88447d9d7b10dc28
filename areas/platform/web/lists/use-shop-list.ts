import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { OperationName } from '#app/contract/contract.ts'
import type { ListAnswer, ShopClient } from '#platform/contract/client.ts'
import { useSession } from '../session/use-session.ts'
import { shop } from '../shop-client.ts'

/** The operations that answer with a page of a list. */
export type ListName = {
  [Name in OperationName]: Awaited<ReturnType<ShopClient[Name]>> extends ListAnswer<unknown> ? Name : never
}[OperationName]

export type ItemOf<Name extends ListName> =
  Awaited<ReturnType<ShopClient[Name]>> extends ListAnswer<infer Item> ? Item : never

/** Reads a filter from the address; undefined for what it does not know: a mistyped address still shows a list. */
export type FilterReader<Value extends string = string> = (typed: string) => Value | undefined
export type FilterReaders = Record<string, FilterReader>
export type FiltersOf<Readers extends FilterReaders> = {
  [Name in keyof Readers]?: NonNullable<ReturnType<Readers[Name]>>
}

export const oneOf =
  <Value extends string>(values: readonly Value[]): FilterReader<Value> =>
  (typed) =>
    values.find((value) => value === typed)

export const text =
  (most = 100): FilterReader =>
  (typed) =>
    typed.slice(0, most)

const MOST_OF_A_CURSOR = 512

export type ShopList<Item, Filters> = {
  /** Without empty and unknown ones. */
  filters: Filters
  state: 'loading' | 'failed' | 'empty' | 'filled'
  items: readonly Item[]
  /** Of all pages. */
  total: number
  next: string | undefined
  previous: string | undefined
  error: unknown
  retry: () => void
  /** The items are those of the filters before. */
  isRefreshing: boolean
  /** When they were read, in milliseconds since 1970: for `useFocusFallback`. */
  readAt: number
}

type Options<Readers extends FilterReaders> = {
  /** Name in the address and in the query → how it is read. */
  filters?: Readers
  /** Rows of a page. */
  size?: number
  /** Further parameters of the query, which the address does not hold. */
  fixed?: Record<string, string>
}

/**
 * A page of a list, by the filters and the cursor of the address. Its query key begins with the operation's name, which
 * `useShopAction` takes to read it again. Whatever needs more than this uses `useQuery`.
 */
export function useShopList<Name extends ListName, Readers extends FilterReaders>(
  operation: Name,
  { filters: readers, size = 25, fixed }: Options<Readers> = {},
): ShopList<ItemOf<Name>, FiltersOf<Readers>> {
  const [params] = useSearchParams()
  const { email } = useSession()
  const filters = readFilters(params, readers)
  const cursor = params.get('cursor')?.slice(0, MOST_OF_A_CURSOR) || undefined
  const query = { ...(filters as Record<string, string>), ...fixed, ...(cursor && { cursor }), limit: `${size}` }
  const list = useQuery({
    queryKey: [operation, email, query],
    queryFn: () => readPage(operation, query),
    placeholderData: keepPreviousData,
  })
  const { data } = list
  return {
    filters,
    state: stateOf(list),
    items: data?.items ?? [],
    total: data?.totalCount ?? 0,
    next: data?.nextCursor,
    previous: data?.previousCursor,
    error: list.error,
    retry: () => void list.refetch(),
    isRefreshing: list.isPlaceholderData,
    readAt: list.dataUpdatedAt,
  }
}

function stateOf({ data, isPending }: { data: ListAnswer<unknown> | undefined; isPending: boolean }) {
  if (data) return data.items.length === 0 ? 'empty' : 'filled'
  return isPending ? 'loading' : 'failed'
}

/** The filters of an address, without empty and unknown ones. */
export function readFilters<Readers extends FilterReaders>(
  params: URLSearchParams,
  readers: Readers | undefined,
): FiltersOf<Readers> {
  const read = Object.entries(readers ?? {}).flatMap(([name, reader]) => {
    const typed = params.get(name)?.trim()
    const value = typed ? reader(typed) : undefined
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(read) as FiltersOf<Readers>
}

/** The client's methods differ in their queries, which TypeScript can't join for a name that it does not know yet. */
function readPage<Name extends ListName>(
  operation: Name,
  query: Record<string, string>,
): Promise<ListAnswer<ItemOf<Name>>> {
  const read = shop[operation] as unknown as (request: { query: typeof query }) => Promise<ListAnswer<ItemOf<Name>>>
  return read({ query })
}
