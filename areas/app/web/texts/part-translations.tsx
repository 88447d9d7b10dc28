import { useState } from 'react'
import { contentLanguage, offeredLanguages } from '#platform/contract/language/languages.ts'
import { t } from '#platform/contract/language/text.ts'
import { AdminProblem } from '#platform/web/dashboard/admin-problem.tsx'
import { useShopRead } from '#platform/web/lists/use-shop-read.ts'
import { RowsSkeleton } from '#platform/web/ui/rows-skeleton.tsx'
import { languageName } from './text-labels.ts'
import { TextPair } from './text-pair.tsx'

/** A part's texts side by side with their translations, a tab for each language; nothing where the shop has but one. */
export function PartTranslations({ sku }: { sku: string }) {
  const languages = offeredLanguages().filter((language) => language !== contentLanguage())
  return languages.length > 0 ? <Translations sku={sku} languages={languages} /> : null
}

function Translations({ sku, languages }: { sku: string; languages: readonly string[] }) {
  const [chosen, setChosen] = useState(languages[0] ?? '')
  const { data, error, refetch, isPending } = useShopRead('getTexts', { params: { kind: 'part', item: sku } })
  const shown = data?.find(({ language }) => language === chosen)
  return (
    <section aria-labelledby="translations-heading" className="flex flex-col gap-2 border-ink border-t pt-6">
      <h3 id="translations-heading" className="text-lg">
        {t('Translations')}
      </h3>
      <div role="tablist" aria-label={t('Languages')} className="flex flex-wrap gap-x-6 border-hairline border-b">
        {languages.map((language) => (
          <button
            key={language}
            type="button"
            role="tab"
            aria-selected={language === chosen}
            aria-controls="translations-of-part"
            className="-mb-px inline-flex min-h-12 items-center border-transparent border-b-2 underline-offset-4 hover:underline aria-selected:border-signal aria-selected:font-semibold"
            onClick={() => setChosen(language)}
          >
            {languageName(language)}
          </button>
        ))}
      </div>
      <div id="translations-of-part" role="tabpanel" aria-label={languageName(chosen)}>
        {isPending && <RowsSkeleton />}
        {error && !data && <AdminProblem error={error} onRetry={() => void refetch()} />}
        {shown?.texts.map((text) => (
          <TextPair key={`${chosen} ${text.field}`} kind="part" language={chosen} text={text} />
        ))}
      </div>
    </section>
  )
}
