import { Avatar } from '#platform/web/ui/avatar.tsx'
import { DataTable } from '#platform/web/ui/data-table.tsx'
import { ListPager } from '#platform/web/ui/list-pager.tsx'
import { Picture } from '#platform/web/ui/picture.tsx'
import { Stars } from '#platform/web/ui/stars.tsx'
import { Money } from '#platform/web/ui/text/amount.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { EmailText } from '#platform/web/ui/text/email-text.tsx'
import { ShortenedText } from '#platform/web/ui/text/shortened-text.tsx'
import { StatusBadge } from '#platform/web/ui/text/status-badge.tsx'
import { Specimen, SpecimenGroup, SpecimenRow } from './specimen.tsx'

const ROWS = [
  { sku: 'CR-42-104', name: 'Torrent 42T chainring', amount: 1234.5, status: 'paid' },
  { sku: 'RT-160', name: 'Brake rotor, 160 mm', amount: 38, status: 'shipped' },
]
type Row = (typeof ROWS)[number]

const COLUMNS = [
  { key: 'sku', header: 'SKU', cell: (row: Row) => <span className="figures">{row.sku}</span> },
  { key: 'name', header: 'Name', cell: (row: Row) => <ShortenedText text={row.name} most={10} /> },
  { key: 'status', header: 'Status', cell: (row: Row) => <StatusBadge status={row.status} /> },
  { key: 'price', header: 'Price', align: 'right' as const, cell: (row: Row) => <Money amount={row.amount} /> },
]

const MOMENT = '2026-03-14T15:09:26.000Z'

/** What says something about a part, an order or a person. */
export function ContentSpecimens() {
  return (
    <>
      <SpecimenGroup title="Facts">
        <SpecimenRow>
          <Specimen name="amount">
            <Money amount={1234.5} />
          </Specimen>
          <Specimen name="moment">
            <DateTime iso={MOMENT} />
          </Specimen>
          <Specimen name="day">
            <DateTime iso={MOMENT} dateOnly />
          </Specimen>
          <Specimen name="email">
            <EmailText email="a.rather.long.address@workshop.example.com" />
          </Specimen>
          <Specimen name="text cut to 15 characters">
            <ShortenedText text="Steel, heat-treated, for chains of 12 speeds" most={15} />
          </Specimen>
          {[0, 1, 3.6, 5].map((rating) => (
            <Specimen key={rating} name={`rating of ${rating}`}>
              <Stars rating={rating} />
            </Specimen>
          ))}
        </SpecimenRow>
      </SpecimenGroup>
      <SpecimenGroup title="Pictures">
        <SpecimenRow>
          <Specimen name="person without a picture">
            <Avatar name="Ada Lovelace" img={undefined} />
          </Specimen>
          <Specimen name="large">
            <Avatar name="Ada Lovelace" img={undefined} large />
          </Specimen>
          <Specimen name="drawing">
            <Picture src="/static/drawings/CR-42-104.svg" alt="Chainring" width={160} height={160} fallback={null} />
          </Specimen>
          <Specimen name="picture that cannot be loaded">
            <Picture src="/static/drawings/none.svg" alt="" fallback={<p>The drawing of its category</p>} />
          </Specimen>
        </SpecimenRow>
      </SpecimenGroup>
      <SpecimenGroup title="Lists">
        <DataTable caption="Specimens" columns={COLUMNS} rows={ROWS} rowKey={(row) => row.sku} />
        <DataTable wide caption="Wide specimens" columns={COLUMNS} rows={ROWS} rowKey={(row) => row.sku} />
        <ListPager count="2 of 2,000" nextCursor="next" previousCursor="before" />
      </SpecimenGroup>
    </>
  )
}
