import { Link } from 'react-router'
import { countryName } from '#accounts/contract/addresses/country-name.ts'
import { lacksResponsible, type Maker } from '#catalogue/contract/makers.ts'
import { ListPage } from '#platform/web/lists/list-page.tsx'
import { titled } from '#platform/web/page/page-title.ts'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { MAKERS_LIST, makerPath } from '../../makers/maker-paths.ts'

export const meta = titled('Makers')

export default function MakersPage() {
  return (
    <ListPage
      operation="listMakers"
      noun={['maker', 'makers']}
      title="Makers"
      lead="Who makes what you sell and do not make yourself. Parts without a maker are your company’s own."
      filters={{ search: (text) => text }}
      search={{ label: 'Find a maker', fields: [{ name: 'search', label: 'Beginning of the name' }] }}
      above={
        <p className="mb-6">
          <LinkButton to={`${MAKERS_LIST}/new`}>New maker</LinkButton>
        </p>
      }
      empty={{
        none: { title: 'No makers yet', text: 'Add one when you sell parts of another manufacturer.' },
        found: { title: 'No maker begins like this' },
      }}
    >
      {(makers) => <DataTable caption="Makers" columns={COLUMNS} rows={makers} rowKey={({ _id }) => _id} />}
    </ListPage>
  )
}

const COLUMNS: readonly DataColumn<Maker>[] = [
  {
    key: 'name',
    header: 'Name',
    words: true,
    cell: ({ _id, name }) => (
      <Link to={makerPath(_id)} className="wrap-anywhere underline underline-offset-4">
        {name}
      </Link>
    ),
  },
  { key: 'country', header: 'Country', cell: ({ country }) => countryName(country) },
  {
    key: 'responsible',
    header: 'Responsible in the EU',
    words: true,
    cell: (maker) => maker.responsibleName || (lacksResponsible(maker) ? 'Nobody is named' : 'The maker'),
  },
  { key: 'parts', header: 'Parts', align: 'right', cell: ({ parts }) => <span className="figures">{parts}</span> },
]
