import { useQueryClient } from '@tanstack/react-query'
import { redirectsReportSchema } from '#content/contract/redirects.ts'
import { plural, t } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { RowsImport } from '#platform/web/csv-import/rows-import.tsx'
import { May } from '#platform/web/dashboard/use-admin.ts'
import { ExportButton } from '#platform/web/downloads.tsx'
import { notify } from '#platform/web/ui/notify.ts'

const FILE = '/admin/redirects.csv'

/** All redirects as a file, out and in. */
export function RedirectsFile() {
  const queries = useQueryClient()
  return (
    <details className="w-full max-w-3xl">
      <summary className="cursor-pointer py-2 font-semibold">{t('Import and export')}</summary>
      <div className="mt-2 flex flex-col items-start gap-6">
        <ExportButton path={FILE} what={t('redirects')} failed={t('The redirects could not be exported. Try again.')} />
        <May needs="content.publish">
          <RowsImport
            path={FILE}
            schema={redirectsReportSchema}
            importLabel={(count) => plural(count, 'Import {count} redirect', 'Import {count} redirects')}
            hint={t('The columns from and to, one row per old address. Redirects that are not in the file stay.')}
            changesIn={({ redirects }) => redirects.new + redirects.updated}
            figures={({ rows, redirects }) => (
              <p>
                {plural(
                  rows,
                  '{count} row: {added} new, {changed} changed, {unchanged} as before.',
                  '{count} rows: {added} new, {changed} changed, {unchanged} as before.',
                  {
                    added: countText(redirects.new),
                    changed: countText(redirects.updated),
                    unchanged: countText(redirects.unchanged),
                  },
                )}
              </p>
            )}
            onStored={() => {
              notify.success(t('Redirects imported'))
              return queries.invalidateQueries({ queryKey: ['listRedirects'] })
            }}
          />
        </May>
      </div>
    </details>
  )
}
