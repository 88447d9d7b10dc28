import { useSearchParams } from 'react-router'
import { ListPage } from '#platform/web/lists/list-page.tsx'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { RECALLS_LIST } from '../recalls/recall-labels.ts'
import { RecallsTable } from '../recalls/recalls-table.tsx'
import { SoldSerials } from '../recalls/sold-serials.tsx'

export const meta = () => [{ title: 'Recalls · Parts Manufacture' }]

export default function RecallsPage() {
  const [params] = useSearchParams()
  const serial = params.get('serial')?.trim().slice(0, 64) ?? ''
  return (
    <ListPage
      operation="listRecalls"
      noun={['recall', 'recalls']}
      title="Recalls"
      lead="Notify everyone who bought a part, or find who has a serial number."
      search={{ label: 'Find a serial number', fields: [{ name: 'serial', label: 'Whole serial number' }] }}
      above={
        <>
          {serial && <SoldSerials key={serial} serial={serial} />}
          <p className="mb-6">
            <LinkButton to={`${RECALLS_LIST}/new`}>New recall</LinkButton>
          </p>
        </>
      }
      empty={{
        none: {
          title: 'No recalls yet',
          text: 'A new recall starts as a draft: you see who gets it before anything is sent.',
        },
      }}
    >
      {(recalls) => <RecallsTable recalls={recalls} />}
    </ListPage>
  )
}
