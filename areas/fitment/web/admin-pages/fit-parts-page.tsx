import type { CoveredPart } from '#fitment/contract/fit-coverage.ts'
import { PORT_STATES } from '#fitment/contract/part-ports.ts'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { ListSection } from '#platform/web/lists/list-page.tsx'
import { oneOf, text } from '#platform/web/lists/use-shop-list.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { type SearchField, SearchForm } from '#platform/web/ui/forms/search-form.tsx'
import { Money } from '#platform/web/ui/text/amount.tsx'
import { portStateLabel } from '../desk/desk-labels.ts'
import { DeskLinks, PART_COLUMN } from '../desk/desk-links.tsx'

export const meta = titled('Interfaces of parts')

const SEARCH: readonly SearchField[] = [
  { name: 'search', label: 'Name or part number' },
  { name: 'category', label: 'Category' },
  {
    name: 'state',
    label: 'What we know',
    options: [{ value: '', label: 'All' }, ...PORT_STATES.map((value) => ({ value, label: portStateLabel(value) }))],
  },
]

export default function FitPartsPage() {
  return (
    <>
      <DashboardHeading title="Interfaces of parts">What each part states, the costliest stock first.</DashboardHeading>
      <DeskLinks />
      <SearchForm label="Search the parts" fields={SEARCH} />
      <ListSection
        operation="listFitParts"
        filters={{ search: text(), category: text(), state: oneOf(PORT_STATES) }}
        size={50}
        noun={['part', 'parts']}
        empty={{ none: { title: 'No matching parts', text: 'Check the spelling, or show all parts.' } }}
      >
        {(items) => <DataTable caption="Parts" columns={COLUMNS} rows={items} rowKey={({ _id }) => _id} />}
      </ListSection>
    </>
  )
}

const COLUMNS: readonly DataColumn<CoveredPart>[] = [
  PART_COLUMN,
  { key: 'category', header: 'Category', words: true, cell: ({ category }) => category },
  { key: 'state', header: 'What we know', cell: ({ state }) => portStateLabel(state) },
  { key: 'missing', header: 'Missing', words: true, cell: ({ missing }) => missing.join(', ') || '–' },
  { key: 'stock', header: 'Stock', align: 'right', cell: ({ stockValue }) => <Money amount={stockValue} /> },
]
