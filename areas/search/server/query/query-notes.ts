import { andList } from '#platform/contract/language/intl-formats.ts'
import { t } from '#platform/contract/language/text.ts'
import { collectiveWords } from '../query-parser/real-words.ts'
import { collectedBy } from './resolve-terms.ts'
import type { Asked, SearchAttempt } from './search-attempt.ts'

/** Sentences on what a query means here, what of it was left out, and what the shop doesn't sell. */
export function notesOf(
  { terms, leftOut = [], unsold = [], rules }: SearchAttempt,
  { state, dictionary }: Pick<Asked, 'state' | 'dictionary'>,
): string[] {
  const collective = terms.flatMap((term) => (term.kind === 'word' && collectiveWords.has(term.word) ? [term] : []))
  const figures = terms.flatMap((term) => (term.kind === 'measure' && term.loose?.figures ? [term.text] : []))
  const otherLanguage = t('Nothing for “{query}” in this language. Shown: parts that are described so in another.', {
    query: state.q,
  })
  return [
    ...(rules ? [otherLanguage] : []),
    ...collective.flatMap(({ text, word }) => {
      const names = collectedBy(word, dictionary).map(({ label }) => label)
      return names.length > 0 ? [t('“{text}” is sold part by part: {names}.', { text, names: andList(names) })] : []
    }),
    ...(figures.length > 0
      ? [t('No part here has {figures} as a measure. Shown: parts with that figure.', { figures: quoted(figures) })]
      : []),
    ...(leftOut.length > 0 ? [t('Shown without {words}: no part has all of it.', { words: quoted(leftOut) })] : []),
    ...(unsold.length > 0 ? [t('We have nothing for {words}.', { words: quoted(unsold) })] : []),
  ]
}

const quoted = (texts: readonly string[]) => andList(texts.map((text) => t('“{text}”', { text })))
