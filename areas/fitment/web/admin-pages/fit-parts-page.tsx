import type { CoveredPart } from '#fitment/contract/fit-coverage.ts'
import { PORT_STATES } from '#fitment/contract/part-ports.ts'
import { msg, plural, say, t } from '#platform/contract/language/text.ts'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { ListSection } from '#platform/web/lists/list-page.tsx'
import { oneOf, text } from '#platform/web/lists/use-shop-list.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { type SearchField, SearchForm } from '#platform/web/ui/forms/search-form.tsx'
import { Money } from '#platform/web/ui/text/amount.tsx'
import { PORT_STATE_LABELS } from '../desk/desk-labels.ts'
import { DeskLinks, PART_COLUMN } from '../desk/desk-links.tsx'

export const meta = titled(msg('Interfaces of parts'))

const searchFields = (): SearchField[] => [
  { name: 'search', label: t('Name or part number') },
  { name: 'category', label: t('Category') },
  {
    name: 'state',
    label: t('What we know'),
    options: [
      { value: '', label: t('All') },
      ...PORT_STATES.map((value) => ({ value, label: say(PORT_STATE_LABELS[value]) })),
    ],
  },
]

export default function FitPartsPage() {
  return (
    <>
      <DashboardHeading title={t('Interfaces of parts')}>
        {t('What each part states, the costliest stock first.')}
      </DashboardHeading>
      <DeskLinks />
      <SearchForm label={t('Search the parts')} fields={searchFields()} />
      <ListSection
        operation="listFitParts"
        filters={{ search: text(), category: text(), state: oneOf(PORT_STATES) }}
        size={50}
        noun={{
          label: t('Parts'),
          count: (total) => plural(total, '{count} part', '{count} parts'),
        }}
        empty={{ none: { title: t('No matching parts'), text: t('Check the spelling, or show all parts.') } }}
      >
        {(items) => <DataTable caption={t('Parts')} columns={COLUMNS} rows={items} rowKey={({ _id }) => _id} />}
      </ListSection>
    </>
  )
}

const COLUMNS: readonly DataColumn<CoveredPart>[] = [
  PART_COLUMN,
  { key: 'category', header: msg('Category'), words: true, cell: ({ category }) => category },
  { key: 'state', header: msg('What we know'), cell: ({ state }) => say(PORT_STATE_LABELS[state]) },
  { key: 'missing', header: msg('Missing'), words: true, cell: ({ missing }) => missing.join(', ') || '–' },
  { key: 'stock', header: msg('Stock'), align: 'right', cell: ({ stockValue }) => <Money amount={stockValue} /> },
]
