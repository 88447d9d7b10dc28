import { t } from '#platform/contract/language/text.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'
import type { VocabularyForm } from '#search/contract/vocabulary-administration.ts'
import {
  plainWordsIn,
  type Vocabulary,
  type VocabularyRow,
  vocabularyOf,
  wordsOfText,
} from '../query-parser/vocabulary.ts'
import type { Speech } from '../speech/speech.ts'
import { kindOf } from './shipped-vocabulary.ts'

/** An entry that fits to the others. */
export type CheckedEntry = Required<VocabularyRow> & { note: string }

/** `others` are all entries but the one that is replaced. */
export function checkEntry(
  form: VocabularyForm,
  others: readonly VocabularyRow[],
  speech: Speech,
): CheckedEntry | Refusal {
  const { category = '', note = '' } = form
  const term = speech.spell(form.term)
  const canonical = speech.spell(form.canonical ?? '')
  const isMark = form.kind === 'generic' || form.kind === 'stop'
  const words = plainWordsIn(term, speech)
  if (words.length === 0) return wrong('term', t('Use letters or digits'))
  if (others.some((it) => it.term === term && (it.category ?? '') === category)) {
    return wrong('term', t('This term is already in the vocabulary'))
  }
  if (isMark) {
    if (canonical) return wrong('canonical', t('Generic and stop words have no other form'))
    if (words.length > 1) return wrong('term', t('Mark single words'))
    if (category) return wrong('category', t('Generic and stop words apply to all parts'))
    return { term, canonical: '', kind: form.kind ?? 'stop', category, note }
  }
  const entry = { term, canonical, kind: kindOf(term, canonical, speech), category, note }
  return faultOfPair(entry, words, vocabularyOf(others, speech)) ?? entry
}

function faultOfPair({ canonical, category }: CheckedEntry, term: readonly string[], vocabulary: Vocabulary) {
  const meant = plainWordsIn(canonical, vocabulary.speech)
  if (meant.length === 0) return wrong('canonical', t('Enter what the term means'))
  if (meant.join(' ') === term.join(' ')) return wrong('canonical', t('A term cannot mean itself'))
  if (meant.some((word) => vocabulary.isStop(word))) return wrong('canonical', t('Stop words are left out of searches'))
  const turnsBack = [meant, wordsOfText(canonical, vocabulary)].some((its) => holds(its, term))
  return turnsBack && !category ? wrong('canonical', t('This leads back to the term')) : undefined
}

function holds(words: readonly string[], sought: readonly string[]): boolean {
  return ` ${words.join(' ')} `.includes(` ${sought.join(' ')} `)
}

function wrong(path: 'term' | 'canonical' | 'category', message: string): Refusal {
  return refuse('input-invalid', `${message}.`, { errors: [{ path, message }] })
}
