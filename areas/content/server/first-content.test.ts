import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { firstPosts } from '#content/contract/first-posts.ts'
import { portfolioSchema } from '#content/contract/posts.ts'
import { setOfferedLanguages } from '#platform/contract/language/languages.ts'
import { inLanguage } from '#platform/server/language/in-language.ts'
import { notEmpty } from '#test-support/not-empty.ts'
import { firstValue } from './first-content.ts'

const languages = readdirSync(join(import.meta.dirname, 'first-texts'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

beforeAll(() => setOfferedLanguages(['en', ...languages]))
afterAll(() => setOfferedLanguages(['en']))

describe.each(notEmpty(languages))('In %s', (language) => {
  test.each(notEmpty(firstPosts()))('the post $slug is built as in English', ({ slug }) => {
    const read = (each: string) => inLanguage(each, () => firstValue({ kind: 'post', purpose: slug })?.text ?? '')
    const built = (text: string) => text.split('\n').map((line) => /^(?:## |- |```|)/.exec(line)?.[0])
    expect(built(read(language))).toEqual(built(read('en')))
    expect(read(language)).not.toBe(read('en'))
  })

  test('the portfolio tells the same of its own, with the same links', () => {
    const read = (each: string) =>
      portfolioSchema.parse(inLanguage(each, () => firstValue({ kind: 'portfolio', purpose: '' })))
    const links = ({ education, projects, skills }: ReturnType<typeof read>) => [
      ...[...education, ...projects].map(({ link }) => link),
      ...skills.map(({ level }) => level),
    ]
    expect(links(read(language))).toEqual(links(read('en')))
    expect(read(language).about).not.toEqual(read('en').about)
  })
})
