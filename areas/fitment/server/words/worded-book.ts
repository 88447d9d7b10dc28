import type { Book } from '#packages/fit-engine/reading/rule-book.ts'
import { figureText } from '#platform/contract/language/formats.ts'
import { currentLanguage, SOURCE_LANGUAGE } from '#platform/contract/language/languages.ts'
import { type BookText, shippedTexts } from './read-texts.ts'

const textsOf = new WeakMap<Book, readonly BookText[]>()
const wordedBooks = new WeakMap<Book, Map<string, Book>>()

/** Keeps the words of other languages that belong to a book of an owner's own. */
export function withTexts(book: Book, texts: readonly BookText[]): Book {
  textsOf.set(book, texts)
  return book
}

/**
 * The book with names, questions and remarks in the reader's language, and in English where it has none. For what is
 * shown only: whatever judges, is kept or is compared takes the book itself.
 */
export function worded(book: Book): Book {
  const language = currentLanguage()
  if (language === SOURCE_LANGUAGE) return book
  const known = wordedBooks.get(book) ?? new Map<string, Book>()
  wordedBooks.set(book, known)
  const one = known.get(language) ?? inWords(book, language)
  known.set(language, one)
  return one
}

/** A remark of a row by which two standards mate. */
export function noteText(book: Book, note: string): string {
  const language = currentLanguage()
  return language === SOURCE_LANGUAGE ? note : (wordsFor(book, language)('matings', note, 'note') ?? note)
}

/** What a column of a row says in a language; undefined where that is the same as in English. */
type Find = (file: string, code: string, field: string) => string | undefined

const finders = new WeakMap<Book, Map<string, Find>>()

function wordsFor(book: Book, language: string): Find {
  const known = finders.get(book) ?? new Map<string, Find>()
  finders.set(book, known)
  const find = known.get(language) ?? finderOf(textsOf.get(book) ?? shippedTexts(), language)
  known.set(language, find)
  return find
}

function finderOf(texts: readonly BookText[], language: string): Find {
  const own = texts.filter((one) => one.language === language)
  const byKey = new Map(own.map(({ file, code, field, text }) => [JSON.stringify([file, code, field]), text]))
  return (file, code, field) => byKey.get(JSON.stringify([file, code, field])) || undefined
}

function inWords(book: Book, language: string): Book {
  const find = wordsFor(book, language)
  const named =
    (file: string) =>
    <One extends { code: string; name: string }>(one: One): One => ({
      ...one,
      name: find(file, one.code, 'name') ?? one.name,
    })
  return {
    ...book,
    sources: new Map([...book.sources].map(([code, title]) => [code, find('sources', code, 'title') ?? title])),
    attributes: eachOf(book.attributes, (one) => named(one.kind === 'number' ? 'quantities' : 'families')(one)),
    standards: eachOf(book.standards, (family) =>
      eachOf(family, (one) => ({ ...one, name: standardName(find, language, one) })),
    ),
    roles: eachOf(book.roles, named('roles')),
    places: eachOf(book.places, (place) => ({
      ...place,
      question: find('places', place.code, 'question') ?? place.question,
      lookFor: find('places', place.code, 'look_for') ?? place.lookFor,
      measure: find('places', place.code, 'measure') ?? place.measure,
    })),
    rules: eachOf(book.rules, (rule) => ({
      ...rule,
      title: find('rules', rule.code, 'title') ?? rule.title,
      consequence: find('rules', rule.code, 'consequence') ?? rule.consequence,
    })),
    bridges: book.bridges.map(named('bridges')),
    templates: new Map(
      [...book.templates].map(([code, one]) => [code, { ...one, name: find('templates', code, 'name') ?? one.name }]),
    ),
  }
}

const eachOf = <Value>(all: ReadonlyMap<string, Value>, change: (one: Value) => Value): Map<string, Value> =>
  new Map([...all].map(([key, one]) => [key, change(one)]))

/** A plain measure needs no translation, only the sign of the language before its decimals. */
const PLAIN_MEASURE = /^\d+(\.\d+)? mm$/u

function standardName(find: Find, language: string, one: { family: string; code: string; name: string }): string {
  const own = find('standards', `${one.family} ${one.code}`, 'name')
  return own ?? (PLAIN_MEASURE.test(one.name) ? figureText(one.name, language) : one.name)
}
