import type { Page, PageQuery } from '#platform/contract/pagination.ts'
import type { Refusal } from '#platform/contract/problem.ts'
import type { Database } from '#platform/server/database/database.ts'
import { positionSchema, readPage } from '#platform/server/paging.ts'
import { countAssemblies, type ListedAssembly, selectAssembliesPage } from './listed-assemblies-store.ts'

const namePosition = positionSchema({ name: 'text', sku: 'text' })

/** By name. */
export function listAssemblies(
  db: Database,
  query: PageQuery & { search?: string | undefined },
): Promise<Page<ListedAssembly> | Refusal> {
  const { search } = query
  return readPage(query, {
    position: namePosition,
    positionOf: ({ name, sku }: ListedAssembly) => ({ name, sku }),
    read: (limit, after) => selectAssembliesPage(db, search, limit, after),
    count: () => countAssemblies(db, search),
    present: (row) => row,
  })
}
