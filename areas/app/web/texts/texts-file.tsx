import { useQueryClient } from '@tanstack/react-query'
import { textsReportSchema } from '#app/contract/texts.ts'
import { plural, t } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { RowsImport } from '#platform/web/csv-import/rows-import.tsx'
import { May } from '#platform/web/dashboard/use-admin.ts'
import { ExportButton } from '#platform/web/downloads.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { TEXT_READS } from './text-pair.tsx'

/** All translations as a file, out and in. */
export function TextsFile() {
  const queries = useQueryClient()
  return (
    <May needs="import.run">
      <details className="w-full max-w-3xl">
        <summary className="cursor-pointer py-2 font-semibold">{t('Import and export')}</summary>
        <div className="mt-2 flex flex-col items-start gap-6">
          <ExportButton
            path="/texts.csv"
            what={t('translations')}
            failed={t('The translations could not be exported. Try again.')}
          />
          <RowsImport
            path="/texts/import"
            schema={textsReportSchema}
            importLabel={(count) => plural(count, 'Import {count} translation', 'Import {count} translations')}
            hint={t('The file as it was exported, with a column for each language. Empty cells stay as they are.')}
            changesIn={({ texts }) => texts.new + texts.updated + texts.removed}
            figures={({ rows, texts, outdated }) => (
              <>
                <p>
                  {plural(
                    rows,
                    '{count} row: {added} new, {changed} changed, {removed} removed, {unchanged} as before.',
                    '{count} rows: {added} new, {changed} changed, {removed} removed, {unchanged} as before.',
                    {
                      added: countText(texts.new),
                      changed: countText(texts.updated),
                      removed: countText(texts.removed),
                      unchanged: countText(texts.unchanged),
                    },
                  )}
                </p>
                {outdated.count > 0 && (
                  <p>
                    {t('In lines {lines} the original has changed since the export: their translations are outdated.', {
                      lines: outdated.lines.join(', '),
                    })}
                  </p>
                )}
              </>
            )}
            onStored={() => {
              notify.success(t('Translations imported'))
              return Promise.all(TEXT_READS.map((name) => queries.invalidateQueries({ queryKey: [name] })))
            }}
          />
        </div>
      </details>
    </May>
  )
}
