import { Link } from 'react-router'
import { countryName } from '#accounts/contract/addresses/country-name.ts'
import { lacksResponsible, type Maker } from '#catalogue/contract/makers.ts'
import { msg, plural, t } from '#platform/contract/language/text.ts'
import { ListPage } from '#platform/web/lists/list-page.tsx'
import { titled } from '#platform/web/page/page-title.ts'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { MAKERS_LIST, makerPath } from '../../makers/maker-paths.ts'

export const meta = titled(msg('Makers'))

export default function MakersPage() {
  return (
    <ListPage
      operation="listMakers"
      noun={{
        label: t('Makers'),
        count: (total) => plural(total, '{count} maker', '{count} makers'),
      }}
      title={t('Makers')}
      lead={t('Who makes what you sell and do not make yourself. Parts without a maker are your company’s own.')}
      filters={{ search: (text) => text }}
      search={{ label: t('Find a maker'), fields: [{ name: 'search', label: t('Beginning of the name') }] }}
      above={
        <p className="mb-6">
          <LinkButton to={`${MAKERS_LIST}/new`}>{t('New maker')}</LinkButton>
        </p>
      }
      empty={{
        none: { title: t('No makers yet'), text: t('Add one when you sell parts of another manufacturer.') },
        found: { title: t('No maker begins like this') },
      }}
    >
      {(makers) => <DataTable caption={t('Makers')} columns={COLUMNS} rows={makers} rowKey={({ _id }) => _id} />}
    </ListPage>
  )
}

const COLUMNS: readonly DataColumn<Maker>[] = [
  {
    key: 'name',
    header: msg('Name'),
    words: true,
    cell: ({ _id, name }) => (
      <Link to={makerPath(_id)} className="wrap-anywhere underline underline-offset-4">
        {name}
      </Link>
    ),
  },
  { key: 'country', header: msg('Country'), cell: ({ country }) => countryName(country) },
  {
    key: 'responsible',
    header: msg('Responsible in the EU'),
    words: true,
    cell: (maker) => maker.responsibleName || (lacksResponsible(maker) ? t('Nobody is named') : t('The maker')),
  },
  { key: 'parts', header: msg('Parts'), align: 'right', cell: ({ parts }) => <span className="figures">{parts}</span> },
]
