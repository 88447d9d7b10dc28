import { parseAst } from 'rolldown/parseAst'
import { expect, test } from 'vitest'
import { countsLikeEnglish, type MarkedText, markTexts, putTexts } from './marked-texts.ts'

const CODE = `[t("Saved for later"), tc("button", "Order"), say(msg("Paid")), msgc("adjective", "Open"), say(kept, { n }),
  plural(n, "{count} part", "{count} parts", { count: n }), t("By {day}", { day }), tc("until", "To {day}", { day })]`

function written(code: string, catalogue: Record<string, string[]>, likeEnglish = true) {
  const texts = new Map<string, MarkedText>()
  const marked = markTexts(code, parseAst(code), texts)
  return putTexts(marked, texts, { catalogue: new Map(Object.entries(catalogue)), countsLikeEnglish: likeEnglish })
}

test('texts without a translation are those of the code', () => {
  expect(written(CODE, {})).toBe(`["Saved for later", "Order", ("Paid"), "Open", say(kept, { n }),
  plural(n, "{count} part", "{count} parts", { count: n }), t("By {day}", { day }), tc("", "To {day}", { day })]`)
})

test('translations come in the place of their texts', () => {
  const shown = written(CODE, {
    'Saved for later': ['Gemerkt'],
    'button\u0004Order': ['Bestellen'],
    'adjective\u0004Open': ['Offen'],
    '{count} part': ['{count} Teil', '{count} Teile'],
    'By {day}': ['Bis {day}'],
    'until\u0004To {day}': ['Bis einschließlich {day}'],
  })
  expect(shown).toBe(`["Gemerkt", "Bestellen", ("Paid"), "Offen", say(kept, { n }),
  plural(n, "{count} Teil", "{count} Teile", { count: n }), t("Bis {day}", { day }), tc("", "Bis einschließlich {day}", { day })]`)
})

test.each(['"', "'", '`'])('a text may hold anything, within %s too', (quote) => {
  const texts = new Map<string, MarkedText>()
  const marked = markTexts('t("x")', parseAst('t("x")'), texts).replaceAll('"', quote)
  const text = `Für \`später\` $\{gemerkt} "und" 'mehr' \\ \n\u0001`
  const code = putTexts(marked, texts, { catalogue: new Map([['x', [text]]]), countsLikeEnglish: true })
  expect(new Function(`return ${code}`)()).toBe(text)
})

test('a language that counts otherwise than English has all forms in the place of the first', () => {
  expect(written(CODE, { '{count} part': ['a', 'b', 'c'] }, false)).toContain('plural(n, "a\\u0001b\\u0001c", "",')
  expect(['de', 'es', 'en', 'fr', 'pl'].map(countsLikeEnglish)).toEqual([true, true, true, false, false])
})

test('a text that does not stand in its call is refused', () => {
  expect(() => written('t(name)', {})).toThrow('A text must stand in its call as it is: t(name)')
})
