import type { ListedContent } from '#content/contract/content-administration.ts'
import { t } from '#platform/contract/language/text.ts'
import { Rich } from '#platform/web/ui/rich.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'

/** What visitors see of it, and what is to come. */
export function ContentState({ of: { shown, next, draftSavedAt } }: { of: Omit<ListedContent, 'title'> }) {
  return (
    <>
      {shownWords(shown)}
      {next && <Rich text={t(', the next from <date></date>')} date={() => <DateTime iso={next} />} />}
      {draftSavedAt && t(', with a draft')}
    </>
  )
}

function shownWords(shown: number | null): string {
  if (shown === null) return t('Not published')
  return shown === 0 ? t('Not changed yet') : t('Version {version} is published', { version: String(shown) })
}
