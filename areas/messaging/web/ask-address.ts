import { t } from '#platform/contract/language/text.ts'

const MOST_CHARACTERS = 200

/** The contact form, opened by somebody who searched for this. */
export function askAddress(query: string): string {
  const about = query.slice(0, MOST_CHARACTERS)
  return about === '' ? '/#contact' : `/?${new URLSearchParams({ about })}#contact`
}

/** What the form begins with. The rest is theirs to write. */
export function openingOf(about: string | null): string {
  const query = about
    ?.replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim()
    .slice(0, MOST_CHARACTERS)
  return query ? `${t('I am looking for: {query}', { query })}\n` : ''
}
