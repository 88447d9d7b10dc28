import { firstSections } from '#content/contract/first-home.ts'
import type { Section } from '#content/contract/home.ts'
import { firstLanguage } from '#platform/contract/language/languages.ts'
import { inLanguage } from '#platform/server/language/in-language.ts'
import { sameValues } from '#platform/server/same-values.ts'
import { type ContentContext, isShown, ofKind } from './content-context.ts'
import { shownPosts } from './show-blog.ts'
import { homeInForce, isOnAt } from './show-home.ts'

/** Sections that speak of a shop that is not the owner's. */
const SAMPLE_SECTIONS = ['hero', 'info-cards', 'statistics', 'packages'] as const
type SampleSection = (typeof SAMPLE_SECTIONS)[number]
type Sample = SampleSection | 'blog' | 'portfolio'

/** What visitors read that the shop came with: of the home page section by section, of the blog any post. */
export function listSamples(context: ContentContext): Promise<ReadonlySet<Sample>> {
  // In which an owner begins to write, so that what was only moved or switched is found the same.
  return inLanguage(firstLanguage(), () => samplesIn(context))
}

async function samplesIn(context: ContentContext): Promise<ReadonlySet<Sample>> {
  const [all, { sections }] = [await context.present(), await homeInForce(context)]
  const isThere = (kind: 'blog' | 'portfolio') => ofKind(all, kind).some(isShown)
  const isFirst = ({ version }: { version: number }) => version === 0
  return new Set<Sample>([
    ...sampleSections({ sections: sections.filter((section) => isOnAt(section, context.now())) }),
    ...(isThere('blog') && shownPosts(all).some(isFirst) ? (['blog'] as const) : []),
    ...(isThere('portfolio') && ofKind(all, 'portfolio').some(isFirst) ? (['portfolio'] as const) : []),
  ])
}

/** The kinds of sections of a home page that say what the shop came with, wherever and whenever they stand. */
export function sampleSections(value: object): SampleSection[] {
  const sections = 'sections' in value && Array.isArray(value.sections) ? (value.sections as Section[]) : []
  const untouched = inLanguage(firstLanguage(), firstSections).filter((first) =>
    sections.some((section) => sameValues({ ...section, on: true, showFrom: null, showTo: null }, first)),
  )
  return SAMPLE_SECTIONS.filter((kind) => untouched.some((first) => first.kind === kind))
}
