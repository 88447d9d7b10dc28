import { msg, t } from '#platform/contract/language/text.ts'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { ExportButton } from '#platform/web/downloads.tsx'
import { titled } from '#platform/web/page/page-title.ts'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { AssembliesImportForm } from '../../assemblies/administration/assemblies-import-form.tsx'
import { ASSEMBLIES_DESK } from '../../assemblies/administration/assembly-desk-paths.ts'

export const meta = titled(msg('Import assemblies'))

export default function AssembliesImportPage() {
  return (
    <>
      <DashboardHeading title={t('Assemblies as CSV')}>
        <InlineLink to={ASSEMBLIES_DESK}>{t('Back to all assemblies')}</InlineLink>
      </DashboardHeading>
      <div className="flex flex-col gap-6">
        <p>
          {t(
            'Export the assemblies, edit the file in a spreadsheet, and import it again. The dry run says what would change.',
          )}
        </p>
        <div>
          <ExportButton
            path="/admin/assemblies.csv"
            what={t('assemblies')}
            failed={t('The assemblies could not be exported. Try again.')}
          />
        </div>
        <AssembliesImportForm />
      </div>
    </>
  )
}
