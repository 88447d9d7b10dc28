import type { Attribute } from './attribute.ts'
import { foldWords } from './fold-words.ts'

/** What a part states, as it is written; a value that the registry has other words for, in those. */
export function statedWords(attribute: Attribute | undefined, stated: string | number): string {
  const text = String(stated)
  if (!attribute?.translated || !attribute.values) return text
  const words = foldWords(text)
  const value = attribute.values.find(({ key, label, synonyms = [] }) =>
    [key, label, ...synonyms].some((each) => foldWords(each) === words),
  )
  return value?.label ?? text
}
