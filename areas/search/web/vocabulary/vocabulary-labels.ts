import type { VocabularyEntry } from '#search/contract/vocabulary-administration.ts'

export const KIND_LABELS: Readonly<Record<VocabularyEntry['kind'], string>> = {
  word: 'Word',
  phrase: 'Phrase',
  split: 'Word for several',
  generic: 'Generic',
  stop: 'Stop word',
}

/** `tire → tyre`. */
export function entryText({ term, canonical }: Pick<VocabularyEntry, 'term' | 'canonical'>): string {
  return canonical === '' ? term : `${term} → ${canonical}`
}
