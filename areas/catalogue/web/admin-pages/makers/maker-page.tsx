import { useNavigate, useParams } from 'react-router'
import type { Maker } from '#catalogue/contract/makers.ts'
import { msg, plural, t } from '#platform/contract/language/text.ts'
import { Awaited } from '#platform/web/dashboard/awaited.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { useAskedAction } from '#platform/web/forms/asked-action.tsx'
import { isMissing, useShopRead } from '#platform/web/lists/use-shop-read.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { EditMakerForm, NewMakerForm } from '../../makers/maker-form.tsx'
import { MAKER_QUERIES, MAKERS_LIST } from '../../makers/maker-paths.ts'

export const meta = titled(msg('Maker'))

const allMakers = () => <InlineLink to={MAKERS_LIST}>{t('All makers')}</InlineLink>

/** A new maker, or the one that the address names. */
export default function MakerPage() {
  const { makerId = 'new' } = useParams()
  return makerId === 'new' ? <NewMaker /> : <Loaded key={makerId} id={makerId} />
}

function NewMaker() {
  const navigate = useNavigate()
  return (
    <>
      <DashboardHeading title={t('New maker')}>{allMakers()}</DashboardHeading>
      <NewMakerForm onAdded={() => void navigate(MAKERS_LIST)} />
    </>
  )
}

function Loaded({ id }: { id: string }) {
  const read = useShopRead('getMaker', { params: { id } })
  if (isMissing(read.error))
    return (
      <EmptyState title={t('Maker not found')}>
        <p>
          {t('Check the link.')} {allMakers()}
        </p>
      </EmptyState>
    )
  if (!read.data) return <Awaited read={read} />
  const maker = read.data
  return (
    <>
      <DashboardHeading title={maker.name}>
        {plural(maker.parts, '{count} part.', '{count} parts.')} {allMakers()}
      </DashboardHeading>
      <EditMakerForm key={maker.version} maker={maker} />
      {maker.parts === 0 && <DeleteMaker maker={maker} />}
    </>
  )
}

function DeleteMaker({ maker }: { maker: Maker }) {
  const navigate = useNavigate()
  const { ask, dialog } = useAskedAction('deleteMaker', {
    refreshes: MAKER_QUERIES,
    done: t('Maker deleted'),
    onDone: () => void navigate(MAKERS_LIST),
    request: ({ _id: id }: Maker) => ({ params: { id } }),
    title: ({ name }) => t('Delete {name}?', { name }),
    text: () => <p>{t('No part names this maker.')}</p>,
    look: { confirmLabel: t('Delete maker'), danger: true },
  })
  return (
    <p className="mt-8">
      <Button variant="quiet" onClick={() => ask(maker)}>
        {t('Delete maker')}
      </Button>
      {dialog}
    </p>
  )
}
