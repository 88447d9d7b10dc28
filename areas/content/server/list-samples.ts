import { firstSections } from '#content/contract/first-home.ts'
import type { Section, SectionKind } from '#content/contract/home.ts'
import { firstLanguage } from '#platform/contract/language/languages.ts'
import { inLanguage } from '#platform/server/language/in-language.ts'
import { type ContentContext, isShown, ofKind } from './content-context.ts'
import { shownPosts } from './show-blog.ts'
import { homeInForce, isOnAt } from './show-home.ts'

/** Sections that speak of a shop that is not the owner's. */
const SAMPLE_SECTIONS = ['hero', 'info-cards', 'statistics', 'packages'] as const
type Sample = (typeof SAMPLE_SECTIONS)[number] | 'blog' | 'portfolio'

/** What visitors read that the shop came with: of the home page section by section, of the blog any post. */
export function listSamples(context: ContentContext): Promise<ReadonlySet<Sample>> {
  // In which an owner begins to write, so that what was only moved or switched is found the same.
  return inLanguage(firstLanguage(), () => samplesIn(context))
}

async function samplesIn(context: ContentContext): Promise<ReadonlySet<Sample>> {
  const [all, { sections }] = [await context.present(), await homeInForce(context)]
  const first = firstSections()
  const isSample = (wanted: (typeof SAMPLE_SECTIONS)[number]) => {
    const section = sections.find(({ kind }) => kind === wanted)
    return section !== undefined && isOnAt(section, context.now()) && isSame(section, first, wanted)
  }
  const isThere = (kind: 'blog' | 'portfolio') => ofKind(all, kind).some(isShown)
  const isFirst = ({ version }: { version: number }) => version === 0
  return new Set<Sample>([
    ...SAMPLE_SECTIONS.filter(isSample),
    ...(isThere('blog') && shownPosts(all).some(isFirst) ? (['blog'] as const) : []),
    ...(isThere('portfolio') && ofKind(all, 'portfolio').some(isFirst) ? (['portfolio'] as const) : []),
  ])
}

/** Of a home page that is edited: which sections say what the shop came with, wherever and whenever they stand. */
export function sampleSections(value: object): SectionKind[] {
  const sections = 'sections' in value && Array.isArray(value.sections) ? (value.sections as Section[]) : []
  const first = inLanguage(firstLanguage(), firstSections)
  const isSample = (section: Section, kind: SectionKind) =>
    section.kind === kind && isSame({ ...section, on: true, showFrom: null, showTo: null }, first, kind)
  return SAMPLE_SECTIONS.filter((kind) => sections.some((section) => isSample(section, kind)))
}

/** Fields in any order: the database keeps another. */
function isSame(section: object, first: readonly { kind: string }[], kind: string): boolean {
  const other = first.find((one) => one.kind === kind)
  return other !== undefined && sortedJson(section) === sortedJson(other)
}

function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_, each) =>
    each && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  )
}
