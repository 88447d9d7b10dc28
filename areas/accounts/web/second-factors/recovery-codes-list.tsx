import { useState } from 'react'
import { t, tc } from '#platform/contract/language/text.ts'
import { shopBrand } from '#platform/contract/shop/brand.ts'
import { Button } from '#platform/web/ui/button.tsx'

const FILE_NAME = 'parts-manufacture-recovery-codes.txt'

export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const [outcome, setOutcome] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      setOutcome(t('Copied.'))
    } catch {
      setOutcome(t('Your browser blocked copying. Select and copy the codes, or download them.'))
    }
  }
  return (
    <div className="flex flex-col gap-4">
      <p>
        {t(
          'Save these codes somewhere you can reach without your phone. Each works once instead of a code from the app. They won’t be shown again.',
        )}
      </p>
      <ol
        aria-label={t('Recovery codes')}
        className="grid grid-cols-2 gap-x-6 gap-y-1 border-ink border-y py-3 sm:px-4"
      >
        {codes.map((code) => (
          <li key={code} className="figures text-lg">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={() => void copy()}>{tc('button', 'Copy')}</Button>
        <a className="btn btn-outline border-graphite text-base" download={FILE_NAME} href={fileOf(codes)}>
          {t('Download')}
        </a>
        <p role="status" className="text-sm">
          {outcome}
        </p>
      </div>
    </div>
  )
}

function fileOf(codes: readonly string[]): string {
  const heading = t('Recovery codes for your {shop} account. Each works once.', { shop: shopBrand().name })
  const text = `${heading}\n\n${codes.join('\n')}\n`
  return `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`
}
