import { afterEach, expect, test } from 'vitest'
import { ownLink, pathIn, rightPrefix, splitLanguage } from './addresses.ts'
import { setCurrentLanguage, setOfferedLanguages } from './languages.ts'

afterEach(() => {
  setOfferedLanguages(['en'])
  setCurrentLanguage(() => 'en')
})

test('addresses of the first language have no prefix, those of others begin with theirs', () => {
  setOfferedLanguages(['en', 'de'])
  const addresses = ['/', '/?p=1', '/basket', '/parts/drivetrain?q=a#b']
  expect(addresses.map((each) => pathIn('en', each))).toEqual(addresses)
  const german = ['/de', '/de?p=1', '/de/basket', '/de/parts/drivetrain?q=a#b']
  expect(addresses.map((each) => pathIn('de', each))).toEqual(german)
  expect(german.map(splitLanguage)).toEqual(addresses.map((path) => ({ language: 'de', path })))
  expect(addresses.map(splitLanguage)).toEqual(addresses.map((path) => ({ language: 'en', path })))
})

test('a link to a page of the shop leads to the one in the reader’s language, others stay as they are', () => {
  setOfferedLanguages(['en', 'de'])
  const pages = ['/', '/parts?sort=new#list', '/apiary']
  const others = [
    '/de/parts',
    '/pictures/a.webp',
    '/api/docs',
    'https://a.example/parts',
    '//a.example/parts',
    '/\\a.example/parts',
    'mailto:a@a.example',
    '#top',
    '',
  ]
  expect([...pages, ...others].map(ownLink)).toEqual([...pages, ...others])
  setCurrentLanguage(() => 'de')
  expect(pages.map(ownLink)).toEqual(['/de', '/de/parts?sort=new#list', '/de/apiary'])
  expect(others.map(ownLink)).toEqual(others)
})

test('only languages that are offered are prefixes', () => {
  setOfferedLanguages(['de', 'en'])
  expect(splitLanguage('/fr/basket')).toEqual({ language: 'de', path: '/fr/basket' })
  expect(splitLanguage('/de/basket')).toEqual({ language: 'de', path: '/de/basket' })
  expect(splitLanguage('/en')).toEqual({ language: 'en', path: '/' })
  expect(splitLanguage('/energy')).toEqual({ language: 'de', path: '/energy' })
})

test('an address that names its language in another way leads to the right one', () => {
  setOfferedLanguages(['en', 'de'])
  expect(['/DE/basket', '/de/', '/De/?p=1', '/en/basket?q=1', '/en', '/EN/'].map(rightPrefix)).toEqual([
    '/de/basket',
    '/de',
    '/de?p=1',
    '/basket?q=1',
    '/',
    '/',
  ])
  expect(['/de', '/de/basket', '/basket', '/fr/basket', '/', '/deal'].map(rightPrefix)).toEqual(
    Array(6).fill(undefined),
  )
  expect(['/en//evil.example', '/en/\\evil.example', '/EN///evil.example/x'].map(rightPrefix)).toEqual([
    '/evil.example',
    '/evil.example',
    '/evil.example/x',
  ])
  setOfferedLanguages(['en'])
  expect(rightPrefix('/en/basket')).toBeUndefined()
})
