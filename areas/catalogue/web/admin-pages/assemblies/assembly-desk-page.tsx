import { useNavigate, useParams } from 'react-router'
import type { AdministeredAssembly } from '#catalogue/contract/assemblies/assembly-administration.ts'
import { msg, t } from '#platform/contract/language/text.ts'
import { Awaited } from '#platform/web/dashboard/awaited.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { useAskedAction } from '#platform/web/forms/asked-action.tsx'
import { isMissing, useShopRead } from '#platform/web/lists/use-shop-read.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { ASSEMBLIES_DESK } from '../../assemblies/administration/assembly-desk-paths.ts'
import { AssemblyForm } from '../../assemblies/administration/assembly-form.tsx'
import { useRereadAssemblies } from '../../assemblies/administration/use-reread-assemblies.ts'

export const meta = titled(msg('Assembly'))

export default function AssemblyDeskPage() {
  const { sku = '' } = useParams()
  return <Loaded key={sku} sku={sku} />
}

function Loaded({ sku }: { sku: string }) {
  const assembly = useShopRead('getAdministeredAssembly', { params: { sku } })
  if (assembly.data) return <EditAssembly assembly={assembly.data} />
  if (isMissing(assembly.error))
    return (
      <EmptyState title={t('Assembly not found')}>
        <p>{t('Check the link.')}</p>
        <LinkButton to={ASSEMBLIES_DESK}>{t('All assemblies')}</LinkButton>
      </EmptyState>
    )
  return <Awaited read={assembly} />
}

function EditAssembly({ assembly }: { assembly: AdministeredAssembly }) {
  const { email = '' } = useSession()
  const navigate = useNavigate()
  const rereadAssemblies = useRereadAssemblies()
  const { sku } = assembly
  const onSaved = async () => {
    notify.success(t('Assembly saved'))
    await rereadAssemblies()
  }
  return (
    <>
      <DashboardHeading title={t('What {sku} is made of', { sku })}>
        <InlineLink to={ASSEMBLIES_DESK}>{t('Back to all assemblies')}</InlineLink>
      </DashboardHeading>
      <div className="mb-6 flex flex-wrap gap-3">
        <DeleteAssembly sku={sku} onDeleted={() => void navigate(ASSEMBLIES_DESK)} />
        <LinkButton variant="quiet" to={`/dashboard/audit?object=${encodeURIComponent(`assembly:${sku}`)}`}>
          {t('Change history')}
        </LinkButton>
      </div>
      <AssemblyForm assembly={assembly} email={email} onSaved={() => void onSaved()} />
    </>
  )
}

/** After a question. Its parts stay. */
function DeleteAssembly({ sku, onDeleted }: { sku: string; onDeleted: () => void }) {
  const { ask, dialog } = useAskedAction('deleteAssembly', {
    refreshes: ['listAssemblies'],
    done: t('Assembly deleted'),
    onDone: onDeleted,
    request: (params: { sku: string }) => ({ params }),
    title: () => t('Delete what {sku} is made of?', { sku }),
    text: () => t('Its positions and spots are gone. Its parts stay on sale.'),
    look: { confirmLabel: t('Delete'), danger: true },
  })
  return (
    <>
      <Button onClick={() => ask({ sku })}>{t('Delete')}</Button>
      {dialog}
    </>
  )
}
