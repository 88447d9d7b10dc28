import { afterEach, expect, test } from 'vitest'
import { setCurrentLanguage } from './languages.ts'
import { msg, msgc, plural, say, setWords, t, tc } from './text.ts'

const PL = new Map([
  ['Saved for later', 'Zapisane'],
  ['Delivery to {country}', 'Dostawa: {country}'],
  ['button\u0004Order', 'Zamów'],
])
const FORMS = ['{count} część', '{count} części', '{count} części (wiele)']

function speakPolish() {
  setCurrentLanguage(() => 'pl')
  setWords((language) =>
    language === 'pl'
      ? {
          text: (key) => PL.get(key),
          plural: (one, count) => (one === '{count} part' ? FORMS[count === 1 ? 0 : count < 5 ? 1 : 2] : undefined),
        }
      : undefined,
  )
}

afterEach(() => {
  setCurrentLanguage(() => 'en')
  setWords(() => undefined)
})

test('without another language, texts are shown as they stand', () => {
  expect(t('Saved for later')).toBe('Saved for later')
  expect(t('Delivery to {country}', { country: '{braces}' })).toBe('Delivery to {braces}')
  expect(tc('button', 'Order')).toBe('Order')
  expect(say(msgc('button', 'Order'))).toBe('Order')
  expect(say(msg('Only {count} left'), { count: '2' })).toBe('Only 2 left')
  expect([0, 1, 2000].map((n) => plural(n, '{count} part', '{count} parts'))).toEqual([
    '0 parts',
    '1 part',
    '2,000 parts',
  ])
  expect(plural(2, '{count} of {all} part', '{count} of {all} parts', { count: 'Two', all: '9' })).toBe(
    'Two of 9 parts',
  )
})

test('in another language, texts are those of its catalogue, and English where it has none', () => {
  const kept = msgc('button', 'Order')
  speakPolish()
  expect(t('Saved for later')).toBe('Zapisane')
  expect(t('Delivery to {country}', { country: 'Polska' })).toBe('Dostawa: Polska')
  expect(tc('button', 'Order')).toBe('Zamów')
  expect(tc('noun', 'Order')).toBe('Order')
  expect(say(kept)).toBe('Zamów')
  expect(t('Not translated')).toBe('Not translated')
  expect([1, 3, 9].map((count) => plural(count, '{count} part', '{count} parts'))).toEqual([
    '1 część',
    '3 części',
    '9 części (wiele)',
  ])
})

test('scripts of a language with other forms than English have all of them in the place of the first', () => {
  setCurrentLanguage(() => 'pl')
  const shown = [1, 3, 9].map((count) => plural(count, FORMS.join('\u0001') as '{count}', ''))
  expect(shown).toEqual(['1 część', '3 części', '9 części (wiele)'])
})

test('values must be those that the text names', () => {
  // @ts-expect-error: no value
  t('Pay by {day}')
  // @ts-expect-error: a misspelt name
  t('Pay by {day}', { dy: 'Monday' })
  // @ts-expect-error: a text without places takes no values
  t('Pay', { day: 'Monday' })
  // @ts-expect-error: no value beside the count
  plural(2, '{count} of {all} part', '{count} of {all} parts')
  // @ts-expect-error: what is kept is not a text yet
  const text: string = msg('Paid')
  expect(text).toBe('Paid')
})
