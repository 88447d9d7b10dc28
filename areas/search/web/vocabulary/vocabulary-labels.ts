import { type Message, msg } from '#platform/contract/language/text.ts'
import type { VocabularyEntry } from '#search/contract/vocabulary-administration.ts'

export const KIND_LABELS: Readonly<Record<VocabularyEntry['kind'], Message>> = {
  word: msg('Word'),
  phrase: msg('Phrase'),
  split: msg('Word for several'),
  generic: msg('Generic'),
  stop: msg('Stop word'),
}

/** `tire → tyre`. */
export function entryText({ term, canonical }: Pick<VocabularyEntry, 'term' | 'canonical'>): string {
  return canonical === '' ? term : `${term} → ${canonical}`
}
