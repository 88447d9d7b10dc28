/** A = standard or maker's own document, B = independent references agree, D = doubtful: never more than unknown. */
export type Certainty = 'A' | 'B' | 'D'
export type Severity = 'safety' | 'function' | 'comfort'

export type Range = { readonly low: number; readonly high: number }

/** What a part or place states: `standards` are codes of the book, `ids` a maker's own codes, `number` a quantity. */
export type Attribute = {
  code: string
  name: string
  kind: 'standards' | 'ids' | 'number'
  unit: string
  aliases: readonly string[]
  /** The family's number of the reference, such as F11. */
  number: string
  isSafety: boolean
  /** How far, in `unit`, a measured number may be from a standard's; undefined where nobody measures it. */
  tolerance?: number
}

export type Standard = {
  family: string
  code: string
  name: string
  aliases: readonly string[]
  dimensions: Readonly<Record<string, string>>
  certainty: Certainty
  /** Whether a named source confirms it; without one it never says fits in a safety family. */
  isConfirmed: boolean
}

export type Rule = {
  code: string
  title: string
  severity: Severity
  certainty: Certainty
  companion: string
  /** What a clash can lead to while riding; empty where nobody gets hurt. */
  consequence: string
  sources: readonly string[]
  order: number
}

export type Kind = 'equal' | 'table' | 'range' | 'limit' | 'sum' | 'band' | 'step' | 'same-id' | 'named'
type When = 'either' | 'mutual' | 'need' | 'offer' | 'both' | 'always'
type SideName = 'a' | 'b'

/** `a.head-tube-upper=IS*`: a condition on what one side states; a list of codes, or just that it is stated. */
export type Condition = { of: string; what: string; codes: readonly string[] }

export type Mating = {
  rule: string
  offer: string
  need: string
  /** `with`: as `bridge`, but unknown where the bridge isn't on sale; `maybe`: as `bridge`, but unknown where it is. */
  verdict: 'fits' | 'no' | 'unknown' | 'bridge' | 'with' | 'maybe' | 'silent'
  bridge: string
  certainty: Certainty
  sources: readonly string[]
  note: string
}

/** Where parts of two roles touch: what each states there, and how the two are judged. */
export type Contact = {
  code: string
  rule: string
  kind: Kind
  roles: Readonly<Record<SideName, readonly string[]>>
  what: Readonly<Record<SideName, string>>
  /** Several standards of a part: `any` of them is accepted, or it is not known which (`all` must mate). */
  many: Readonly<Record<SideName, 'any' | 'all'>>
  when: When
  given: readonly (readonly Condition[])[]
  unless: readonly Condition[]
  isDoubtful: boolean
  params: Readonly<Record<string, string>>
  /** Rows for two codes, by `offer>need`; and the rows with wildcards, the most specific first. */
  matings: ReadonlyMap<string, Mating>
  wildMatings: readonly Mating[]
  bands: readonly { range: Range; value: number }[]
}

export type Role = {
  code: string
  name: string
  aliases: readonly string[]
  /** The ends of a bike it may be mounted at; the better one counts. */
  ways: readonly string[]
  /** The end of a bike where a mounted one is. */
  end: string
  actsAs: readonly string[]
}

export type Place = {
  code: string
  /** Who carries it. It is left out when that component is replaced. */
  roles: readonly string[]
  what: string
  aliases: readonly string[]
  question: string
  lookFor: string
  measure: string
  /** Computed when a bike is saved; nobody is asked. */
  isDerived: boolean
  /** Facts, of which any rules it out: `*` stands for whatever follows. */
  unless: readonly { place: string; value: string }[]
}
export type ProfileEntry = { side: string; what: string; level: string }
export type Bridge = { code: string; group: string; name: string; aliases: readonly string[] }
export type TemplateFact = { place: string; value: string; strength: 'defining' | 'usual' }

/** The rule book, read once. Everything that judges is a function of it. */
export type Book = {
  sources: ReadonlyMap<string, string>
  attributes: ReadonlyMap<string, Attribute>
  /** Standards by family, then by code. */
  standards: ReadonlyMap<string, ReadonlyMap<string, Standard>>
  roles: ReadonlyMap<string, Role>
  profiles: ReadonlyMap<string, readonly ProfileEntry[]>
  places: ReadonlyMap<string, Place>
  rules: ReadonlyMap<string, Rule>
  contacts: readonly Contact[]
  bridges: readonly Bridge[]
  templates: ReadonlyMap<string, { name: string; facts: readonly TemplateFact[] }>
}
