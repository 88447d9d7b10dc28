import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentKind, ContentOf } from '#content/contract/content-kinds.ts'
import { firstSections } from '#content/contract/first-home.ts'
import { firstMenus } from '#content/contract/first-menus.ts'
import { firstPosts } from '#content/contract/first-posts.ts'
import { currentLanguage, firstLanguage } from '#platform/contract/language/languages.ts'
import { t } from '#platform/contract/language/text.ts'
import { inLanguage } from '#platform/server/language/in-language.ts'

/** Asked late: `db:generate` loads this file where there is no such folder. */
const folder = () => join(import.meta.dirname, 'first-texts')

/** Read when they are first asked for, and never again. */
const TEXTS = new Map<string, string>()

/** In the reader's language, in English where nobody has written it in that. */
function textOf(file: string): string {
  const own = join(folder(), currentLanguage(), file)
  const known = TEXTS.get(own)
  if (known !== undefined) return known
  const text = readFileSync(existsSync(own) ? own : join(folder(), file), 'utf8').trim()
  TEXTS.set(own, text)
  return text
}

type FirstOf = { [Kind in ContentKind]: (slug: string) => ContentOf<Kind> | undefined }

const FIRST: FirstOf = {
  page: () => undefined,
  home: () => ({ sections: firstSections() }),
  menus: firstMenus,
  blog: () => ({
    on: true,
    title: t('Blogs'),
    intro: t('How we build pages like these: five questions, answered in full with examples.'),
    description: t('Five front-end development questions answered in full: performance, state, inheritance and tests.'),
  }),
  portfolio: () => ({ on: true, ...JSON.parse(textOf('portfolio.json')) }),
  post: (slug) => {
    const post = firstPosts().find((one) => one.slug === slug)
    if (!post) return undefined
    const { title, badge, summary } = post
    const without = { img: '', alt: '', date: '', seoTitle: '', description: '' }
    return { on: true, title, badge, summary, ...without, text: textOf(`${slug}.txt`) }
  },
}

/** What the shop came with: version 0. Undefined where there was nothing. */
export function firstValue<Kind extends ContentKind>(of: {
  kind: Kind
  purpose: string | null
}): ContentOf<Kind> | undefined {
  return of.purpose === null ? undefined : FIRST[of.kind](of.purpose)
}

/** The same where it is edited or compared: what an owner writes is in the shop's first language. */
export function firstToEdit<Kind extends ContentKind>(of: {
  kind: Kind
  purpose: string | null
}): ContentOf<Kind> | undefined {
  return inLanguage(firstLanguage(), () => firstValue(of))
}

/** Kinds without which a shop can't be shown: what it came with stands in once a version has ended. */
export function isAlwaysShown(kind: ContentKind): boolean {
  return kind === 'home' || kind === 'menus'
}
