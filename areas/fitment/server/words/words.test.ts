import { afterEach, describe, expect, test } from 'vitest'
import { evaluate } from '#packages/fit-engine/judging/evaluate.ts'
import { readSide } from '#packages/fit-engine/notation/read-side.ts'
import { shippedBook } from '#packages/fit-engine/reading/load-book.ts'
import { setCurrentLanguage } from '#platform/contract/language/languages.ts'
import { notEmpty } from '#test-support/not-empty.ts'
import { questionAbout } from '../checking/fit-questions.ts'
import { labelOf } from '../checking/labels.ts'
import { presentSeat } from '../checking/present-verdict.ts'
import { seatPair } from '../checking/seat-words.ts'
import { namedFact } from '../checking/show-book.ts'
import { shippedFiles } from '../versions/apply-changes.ts'
import { englishTexts, keyOf, missingTexts } from './missing-texts.ts'
import { readTexts, shippedTexts } from './read-texts.ts'
import { noteText, worded } from './worded-book.ts'

const book = shippedBook()
const languages = [...new Set(shippedTexts().map(({ language }) => language))]
afterEach(() => setCurrentLanguage(() => 'en'))
const inGerman = () => setCurrentLanguage(() => 'de')

describe.each(notEmpty(languages))('the words of the rule book in %s', (language) => {
  const texts = shippedTexts().filter((one) => one.language === language)

  test('are there for every code that customers can meet', () => {
    expect(missingTexts(shippedFiles(), texts)).toEqual([])
  })

  test('name each row once, and only rows that there are', () => {
    const keys = texts.map(keyOf)
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
    const known = englishTexts(shippedFiles())
    expect(keys.filter((key) => !known.has(key))).toEqual([])
  })

  test('are asked as questions where English asks, and have no blanks at their ends', () => {
    const questions = texts.filter(({ field }) => field === 'question')
    expect(questions.filter(({ text }) => !text.endsWith('?'))).toEqual([])
    const opened = questions.filter(({ text }) => text.startsWith('¿')).length
    expect([0, questions.length]).toContain(opened)
    expect(texts.filter(({ text }) => text.trim() !== text || text.includes('"'))).toEqual([])
  })
})

test('a word that a language lacks is missing, and shown in English', () => {
  const texts = readTexts('de', 'file;code;field;text\nroles;chain;name;Kette\n')
  const missing = missingTexts(shippedFiles(), texts)
  expect(missing).toContain('roles;cassette;name')
  expect(missing).not.toContain('roles;chain;name')
  setCurrentLanguage(() => 'xx')
  expect(worded(book).roles.get('chain')?.name).toBe('Chain')
})

test('what judges has no language', () => {
  inGerman()
  expect(book.roles.get('chain')?.name).toBe('Chain')
  expect(worded(book).contacts).toBe(book.contacts)
  expect(worded(book)).toBe(worded(book))
})

test('German questions, values and seats are those of a workshop', () => {
  inGerman()
  expect(questionAbout(book, 'fork.axle-to-crown', undefined)).toMatchObject({
    question: 'Welche Einbauhöhe hat die Gabel, von der Achse bis zur Gabelkrone?',
    measure: 'Von der Achse bis zur Gabelkrone',
  })
  expect(questionAbout(book, 'frame.seat-tube', undefined)?.options).toContainEqual({ value: '31.6', label: '31,6 mm' })
  expect(namedFact(book, 'frame.rear-axle', 'ta-12x148')).toMatchObject({
    name: 'Rahmen: Hinterachse',
    label: 'Steckachse 12×148 Boost',
  })
  expect(noteText(book, 'not confirmed')).toBe('nicht bestätigt')
})

test.each([
  ['en', 'drive.rings=34..50', '34 to 50 teeth'],
  ['de', 'fork.tyre-clearance=57.5', '57,5 mm'],
  ['es', 'fork.tyre-clearance=57.5', '57,5 mm'],
])('in %s %s is %s', (language, fact, words) => {
  setCurrentLanguage(() => language)
  const [component] = readSide(book, `bike; ${fact}`).components
  const [known] = component?.facts.values() ?? []
  expect(labelOf(book, known)).toBe(words)
})

test.each([
  ['en', 'Seat tube inside: Seatpost 31.6 mm · Frame 27.2 mm'],
  ['de', 'Sattelrohr innen: Sattelstütze 31,6 mm · Rahmen 27,2 mm'],
  ['es', 'Tubo de sillín, por dentro: Tija 31,6 mm · Cuadro 27,2 mm'],
])('two measures of one thing in %s', (language, words) => {
  setCurrentLanguage(() => language)
  expect(pairOf('role=seatpost; needs seat-tube=31.6', 'frame.seat-tube=27.2')).toBe(words)
})

test.each([
  ['en', 'Cassette: XD · Rear hub: Micro Spline'],
  ['de', 'Kassette: XD · Hinterradnabe: Micro Spline'],
  ['es', 'Casete: XD · Buje trasero: Micro Spline'],
])('two standards with names in %s', (language, words) => {
  setCurrentLanguage(() => language)
  expect(pairOf('role=cassette; needs cassette-mount=xd', 'rear-hub.freehub=micro-spline')).toBe(words)
})

function pairOf(part: string, bike: string): string {
  const [first] = evaluate(book, readSide(book, part), readSide(book, `bike; ${bike}`)).reasons
  if (!first) throw new Error('they touch nowhere')
  const role = /role=([\w-]+)/u.exec(part)?.[1]
  const [own, other] = first.a.role === role ? [first.a, first.b] : [first.b, first.a]
  return seatPair(presentSeat(book, own), presentSeat(book, other))
}
