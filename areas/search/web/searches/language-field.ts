import { ownNameOf } from '#platform/contract/language/language-names.ts'
import { offeredLanguages, SOURCE_LANGUAGE } from '#platform/contract/language/languages.ts'
import { t } from '#platform/contract/language/text.ts'
import type { SearchField } from '#platform/web/ui/forms/search-form.tsx'

type Option = { value: string; label: string }

/** A choice of the language of searches or their words, if the shop has several. Before them come other choices. */
export function languageField(before: readonly Option[]): SearchField[] {
  const [first, ...others] = offeredLanguages()
  if (first === undefined || others.length === 0) return []
  const languages = [SOURCE_LANGUAGE, ...offeredLanguages().filter((it) => it !== SOURCE_LANGUAGE)]
  const options = languages.map((value) => ({ value, label: ownNameOf(value) }))
  return [{ name: 'language', label: t('Language'), options: [...before, ...options] }]
}
