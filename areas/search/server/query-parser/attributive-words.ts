import type { Vocabulary } from './vocabulary.ts'

type Words = Pick<Vocabulary, 'speech' | 'isStop' | 'isGeneric'>

/**
 * Places of words that only tell which one: the `plato` of `tornillo de plato`, the `patilla` of `tornillo de la
 * patilla`. Figures are none, nor what no other thing stands before.
 */
export function attributesIn(words: readonly string[], { speech, isStop, isGeneric }: Words): ReadonlySet<number> {
  const places = new Set<number>()
  if (speech.attributives.size === 0) return places
  let [isNext, isAfterThing] = [false, false]
  words.forEach((word, at) => {
    const isThing = word !== '' && !/^\d/.test(word) && !isStop(word)
    if (isNext && isThing) places.add(at)
    isNext = isAfterThing && (speech.attributives.has(word) || (isNext && isStop(word)))
    isAfterThing ||= isThing && !isGeneric(word)
  })
  return places
}
