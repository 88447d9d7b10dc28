import { useNavigate } from 'react-router'
import { msg, t } from '#platform/contract/language/text.ts'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { titled } from '#platform/web/page/page-title.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { ASSEMBLIES_DESK, assemblyDeskPath } from '../../assemblies/administration/assembly-desk-paths.ts'
import { AssemblyForm } from '../../assemblies/administration/assembly-form.tsx'
import { useRereadAssemblies } from '../../assemblies/administration/use-reread-assemblies.ts'

export const meta = titled(msg('Add assembly'))

export default function NewAssemblyPage() {
  return (
    <>
      <DashboardHeading title={t('Add assembly')}>
        <InlineLink to={ASSEMBLIES_DESK}>{t('Back to all assemblies')}</InlineLink>
      </DashboardHeading>
      <NewAssembly />
    </>
  )
}

function NewAssembly() {
  const { email = '' } = useSession()
  const navigate = useNavigate()
  const rereadAssemblies = useRereadAssemblies()
  const onSaved = async (sku: string) => {
    notify.success(t('Assembly added'))
    await rereadAssemblies()
    await navigate(assemblyDeskPath(sku), { replace: true })
  }
  return <AssemblyForm email={email} onSaved={(sku) => void onSaved(sku)} />
}
