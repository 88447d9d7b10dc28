import type { PartDetails } from '#catalogue/contract/catalogue.ts'
import { sheetAddress } from '#catalogue/contract/urls/part-path.ts'
import { t } from '#platform/contract/language/text.ts'
import { fileSizeText, languageText } from './detail-labels.ts'

type Props = Pick<PartDetails, 'documents' | 'sku'> & { isDrawn: boolean }

/** Uploaded documents, and what the shop prints of every part. */
export function PartDocuments({ documents, sku, isDrawn }: Props) {
  const sheets = [
    { name: t('Data sheet'), address: sheetAddress(sku, 'data') },
    ...(isDrawn ? [{ name: t('Drawing 1:1'), address: sheetAddress(sku, 'scale') }] : []),
  ]
  return (
    <section aria-labelledby="documents">
      <h2 id="documents" className="text-lg">
        {t('Documents')}
      </h2>
      <ul className="mt-4 border-ink border-t">
        {documents.map(({ file, name, language, sizeBytes }) => (
          <li key={file} className="border-hairline border-b">
            <a
              href={file}
              download={`${name}.pdf`}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-2"
            >
              <span className="wrap-anywhere min-w-0 underline underline-offset-4">{name}</span>
              <span className="figures text-graphite text-sm">
                {['PDF', fileSizeText(sizeBytes), languageText(language)].filter(Boolean).join(' · ')}
              </span>
            </a>
          </li>
        ))}
        {sheets.map(({ name, address }) => (
          <li key={name} className="border-hairline border-b">
            <a href={address} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-2">
              <span className="underline underline-offset-4">{name}</span>
              <span className="figures text-graphite text-sm">PDF</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
