/** What `EXPLAIN (FORMAT JSON)` says of one step. */
export type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Filter?: string
  'Plan Rows': number
  'Total Cost': number
  Plans?: PlanNode[]
}

/** A table with more rows than this is big. */
export const BIG_ROWS = 20_000
/** No page shows, and no turn of a job takes, more rows of a big table than these. */
const MOST_ROWS = 20_000
/** What lies below these is read to its end before they give the first row. */
const READS_ALL = /^(Sort|Aggregate|Hash|Materialize|SetOp|WindowAgg|Memoize)$/

/** What a plan is judged by. */
export type Scenery = { bigTables: ReadonlySet<string>; partialIndexes: ReadonlySet<string> }

export type Judgement = { ways: string[]; faults: string[] }

/** How a plan comes to the rows of each table, and where it reads more of a big one than it needs. */
export function judgePlan(plan: PlanNode, { bigTables, partialIndexes }: Scenery): Judgement {
  /** An index of some rows only has its condition in itself. */
  const isSelected = (node: PlanNode) => partialIndexes.has(node['Index Name'] ?? '') && node['Plan Rows'] <= MOST_ROWS
  const ways: string[] = []
  const faults: string[] = []

  function walk(node: PlanNode, isLimited: boolean): void {
    const type = node['Node Type']
    const table = node['Relation Name']
    const limited = (isLimited || type === 'Limit') && !READS_ALL.test(type)
    if (table !== undefined && type.endsWith('Scan')) {
      const index = indexOf(node)
      ways.push(index ? `${table} by ${index}` : `${table} whole`)
      if (bigTables.has(table)) faults.push(...faultsOf(node, table, limited || isSelected(node)))
    }
    // A bitmap stops nowhere in the middle: a limit above it spares no row of the index.
    for (const inner of node.Plans ?? []) walk(inner, limited)
  }

  walk(plan, false)
  return { ways: [...new Set(ways)], faults: [...new Set(faults)] }
}

function faultsOf(node: PlanNode, table: string, limited: boolean): string[] {
  const type = node['Node Type']
  if (type === 'Seq Scan') return limited && node.Filter === undefined ? [] : [`reads ${table} whole`]
  if (type === 'Bitmap Heap Scan')
    return node['Plan Rows'] > MOST_ROWS ? [`reads ${node['Plan Rows']} rows of ${table}`] : []
  if (limited) return []
  if (node['Index Cond'] === undefined && type.startsWith('Index')) return [`reads an index of ${table} whole`]
  return node['Plan Rows'] > MOST_ROWS ? [`reads ${node['Plan Rows']} rows of ${table}`] : []
}

function indexOf(node: PlanNode): string | undefined {
  if (node['Index Name']) return node['Index Name']
  const names = (node.Plans ?? []).flatMap((inner) => indexOf(inner) ?? [])
  return names.length > 0 ? names.join(' and ') : undefined
}
