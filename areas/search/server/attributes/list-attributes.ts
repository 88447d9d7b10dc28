import type { AdministeredAttribute, FreeSpec, ReaderNames } from '#catalogue/contract/attribute-administration.ts'
import type { Attribute } from '#packages/part-attributes/attribute.ts'
import { codedAttributes, KNOWN_UNITS } from '#packages/part-attributes/coded-attributes.ts'
import { foldWords } from '#packages/part-attributes/fold-words.ts'
import type { Registry } from '#packages/part-attributes/registry.ts'
import { ROLES } from '#packages/part-attributes/roles.ts'
import { currentLanguage } from '#platform/contract/language/languages.ts'
import type { FindState } from '#search/contract/find-state.ts'
import { type AttributeRow, selectAttributes } from '../attributes-store.ts'
import { FREE_SPEC } from '../documents/document-of.ts'
import { catchUp } from '../documents/make-documents.ts'
import type { FindContext } from '../find-context.ts'
import { searchOf } from '../query/search-attempt.ts'
import { wordsOfKey } from './attribute-names.ts'
import { shippedWords } from './reader-words.ts'
import { selectSamples } from './stated-parts-store.ts'

const MOST_FREE = 20
const MOST_SAMPLES = 5

type Described = Readonly<{ version: string; attributes: Attribute[] }>

const described = new WeakMap<Registry, Record<'all' | 'own', Described>>()

/**
 * What parts state is described by these: those of the shop itself with `own`, and in another language all that have
 * other words. The same frozen answer as long as nothing changes, since every page of a part asks.
 */
export async function listAttributes(
  { rules, showRules }: Pick<FindContext, 'rules' | 'showRules'>,
  { own }: { own?: '1' | undefined },
): Promise<Described> {
  const { registry } = await showRules(await rules())
  const known = described.get(registry) ?? describe(registry)
  described.set(registry, known)
  return own ? known.own : known.all
}

function describe({ version, attributes }: Registry): Record<'all' | 'own', Described> {
  const coded = new Set(codedAttributes)
  const own = attributes.filter((attribute) => !coded.has(attribute))
  return {
    all: Object.freeze({ version, attributes: [...attributes] }),
    own: Object.freeze({ version, attributes: own }),
  }
}

/** The shop's own ones first, in the words that are edited; the coded ones in the reader's. */
export async function listAdministeredAttributes(
  finding: FindContext,
): Promise<{ attributes: AdministeredAttribute[]; free: FreeSpec[]; names: ReaderNames }> {
  const [rows, { stated, free }] = await Promise.all([selectAttributes(finding.db), countStated(finding)])
  const { registry } = await finding.showRules(await finding.rules())
  const counted = (attribute: Attribute, row?: AttributeRow) =>
    presentAttribute(attribute, row, stated.get(attribute.key) ?? 0)
  return {
    attributes: [
      ...rows.map((row) => counted(row.definition, row)),
      ...codedAttributes.map((attribute) => counted(registry.byKey(attribute.key) ?? attribute)),
    ],
    free: await withSamples(finding, free.slice(0, MOST_FREE)),
    names: readerNames(),
  }
}

/** What the reader's language calls kinds of part and units; nothing where that is what the code calls them. */
function readerNames(): ReaderNames {
  const words = shippedWords(currentLanguage())
  const named = (sort: string, codes: readonly string[]) =>
    Object.fromEntries(
      codes.flatMap((code) => [[code, words.get(`${sort}:${code}`)?.label ?? '']]).filter(([, name]) => name),
    )
  return { roles: named('role', ROLES), units: named('unit', Object.keys(KNOWN_UNITS)) }
}

/** Specifications that have one of these names, however they are written. */
export async function previewAttribute(
  finding: FindContext,
  { name }: { name: string | string[] },
): Promise<{ free: FreeSpec[] }> {
  const words = new Set([name].flat().map(foldWords))
  const { free } = await countStated(finding)
  const named = free.filter(({ key }) => words.has(wordsOfKey(key)) || words.has(foldWords(key)))
  return { free: await withSamples(finding, named.slice(0, MOST_FREE)) }
}

export function presentAttribute(
  attribute: Attribute,
  row: Pick<AttributeRow, 'id' | 'version'> | undefined,
  parts: number,
): AdministeredAttribute {
  return { ...attribute, _id: row?.id ?? null, version: row?.version ?? null, parts }
}

/** Counted by the finder, which has the parts of every value at hand. */
async function countStated(finding: FindContext) {
  const rules = await finding.rules()
  await catchUp(finding, rules)
  const dictionary = await finding.dictionary()
  const { counts } = await finding.finder.find(searchOf({ state: ALL_PARTS, rules, dictionary }, NO_QUERY))
  const entries = counts.flatMap(({ kind, value, scope }) => {
    const entry = kind === 'token' ? dictionary.byToken.get(value) : undefined
    return entry ? [{ ...entry, parts: scope }] : []
  })
  const ofAttributes = entries.filter(({ value }) => value === '')
  const free = entries
    .filter(({ attribute }) => attribute === FREE_SPEC)
    .map(({ value: key, parts }) => ({ key, parts }))
  return {
    stated: new Map(ofAttributes.map(({ attribute, parts }) => [attribute, parts])),
    free: free.toSorted((a, b) => b.parts - a.parts || (a.key < b.key ? -1 : 1)),
  }
}

/** Specifications that are no attribute, with how many parts on sale state them; the most frequent first. */
export async function freeSpecs(context: FindContext): Promise<{ key: string; parts: number }[]> {
  return (await countStated(context)).free
}

/** One after another: a list must not take all connections. */
async function withSamples({ db }: FindContext, free: readonly { key: string; parts: number }[]): Promise<FreeSpec[]> {
  const sampled: FreeSpec[] = []
  for (const one of free) sampled.push({ ...one, samples: await selectSamples(db, one.key, MOST_SAMPLES) })
  return sampled
}

const NO_QUERY = { terms: [], numbers: new Map() }
const ALL_PARTS: FindState = {
  ...{ q: '', category: undefined, choices: new Map(), sort: 'name' as const, limit: 1 },
  ...{ view: 'cards' as const, asTyped: false, asText: false, allVariants: true },
  ...{ fits: undefined, fit: [], after: undefined, before: undefined },
}
