import type { assemblyOperations } from '#catalogue/contract/assemblies/assemblies.ts'
import { msg, plural, t } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { ExportButton } from '#platform/web/downloads.tsx'
import { ListSection } from '#platform/web/lists/list-page.tsx'
import { text } from '#platform/web/lists/use-shop-list.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { type SearchField, SearchForm } from '#platform/web/ui/forms/search-form.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'
import { IMPORT_ASSEMBLIES, NEW_ASSEMBLY } from '../../assemblies/administration/assembly-desk-paths.ts'
import { AssemblyLink } from '../../assemblies/administration/assembly-link.tsx'

export const meta = titled(msg('Assemblies'))

const searched = (): readonly SearchField[] => [{ name: 'search', label: t('Name or number begins with') }]

type Row = OutputOf<typeof assemblyOperations.listAssemblies>[number]

const COLUMNS: readonly DataColumn<Row>[] = [
  {
    key: 'name',
    header: msg('Assembly'),
    words: true,
    cell: ({ sku, name }) => <AssemblyLink sku={sku}>{name}</AssemblyLink>,
  },
  { key: 'sku', header: msg('Part number'), words: true, cell: ({ sku }) => <span className="figures">{sku}</span> },
  { key: 'kind', header: msg('Kind'), cell: ({ kind }) => (kind === 'kit' ? t('Kit') : t('Assembly')) },
  { key: 'sold', header: msg('For sale'), cell: ({ partId }) => (partId ? t('Yes') : t('No')) },
  {
    key: 'positions',
    header: msg('Positions'),
    align: 'right',
    cell: ({ positionCount }) => <span className="figures">{countText(positionCount)}</span>,
  },
]

export default function AssembliesDeskPage() {
  return (
    <>
      <DashboardHeading title={t('Assemblies')}>
        {t('What bikes, wheels and kits are made of, part by part.')}
      </DashboardHeading>
      <div className="mb-6 flex flex-wrap gap-3">
        <LinkButton to={NEW_ASSEMBLY}>{t('Add assembly')}</LinkButton>
        <LinkButton to={IMPORT_ASSEMBLIES}>{t('Import CSV')}</LinkButton>
        <ExportButton
          path="/admin/assemblies.csv"
          what={t('assemblies')}
          failed={t('The assemblies could not be exported. Try again.')}
        />
      </div>
      <SearchForm label={t('Search assemblies')} fields={searched()} />
      <ListSection
        operation="listAssemblies"
        filters={{ search: text() }}
        noun={{
          label: t('Assemblies'),
          count: (total) => plural(total, '{count} assembly', '{count} assemblies'),
        }}
        empty={{
          none: { title: t('No assemblies yet'), text: <HowToAdd /> },
          found: { title: t('No matching assemblies'), text: <HowToAdd /> },
        }}
      >
        {(items) => <DataTable caption={t('Assemblies')} columns={COLUMNS} rows={items} rowKey={({ sku }) => sku} />}
      </ListSection>
    </>
  )
}

function HowToAdd() {
  return (
    <Rich
      text={t('Add one here, or <import>import</import> a list of positions.')}
      import={(words) => <InlineLink to={IMPORT_ASSEMBLIES}>{words}</InlineLink>}
    />
  )
}
