import type { Role } from './roles.ts'

/** A property that parts state in their specs: how it is named, measured, checked, filtered and compared. */
export interface Attribute {
  readonly key: string // In specs, with its unit: `boltCircleMm`
  readonly slug: string // In addresses: `bolt-circle`; unique, never a reserved word
  readonly formerSlugs?: readonly string[] // Their addresses lead to the present one
  readonly label: string
  readonly short?: string
  readonly kind: AttributeKind
  readonly unit?: string // Of the stored figures
  readonly accepts?: Readonly<Record<string, number>> // Other units that may be typed: 1 in = 25.4
  readonly decimals?: number
  readonly tolerance?: number // Figures this near are equal; without it 0.05 or 0.4 %, whichever is more
  readonly least?: number
  readonly most?: number
  readonly limits?: Readonly<Partial<Record<Role, readonly [least: number, most: number]>>> // Instead, by role
  readonly roles: readonly Role[] | 'all'
  readonly facet: false | Facet
  readonly deciding?: number // Rank among the facts on the card of a part; absent: not shown there
  readonly variantAxis?: boolean // Variants of a product may differ in it
  readonly compare: 'more' | 'less' | 'none' // Which is better
  readonly synonyms?: readonly string[]
  readonly help?: string
  readonly values?: readonly ChoiceValue[] // In order
  readonly shownUnit?: string // In the reader's words; figures are stored and typed in `unit`
  readonly translated?: true // Its words are not those that it is defined by
  readonly pair?: { readonly key: string; readonly unitKey: string } // Figure and unit as some imports state them
}

export const ATTRIBUTE_KINDS = ['number', 'count', 'choice', 'text', 'range', 'list', 'flag'] as const
export type AttributeKind = (typeof ATTRIBUTE_KINDS)[number]

export interface Facet {
  readonly style: 'checks' | 'range' | 'swatch'
  readonly steps?: readonly number[] // Over all roles; only those within a category's figures are shown
  readonly weight?: number // Relevance; 1 without it
  readonly landing?: boolean // Search engines may list a category with one of its values
}

export interface ChoiceValue {
  readonly key: string
  readonly label: string
  readonly synonyms?: readonly string[]
  readonly swatch?: string
}

/** Query parameters of lists and of the pages that show them, which no slug may be. */
export const RESERVED_SLUGS: readonly string[] = [
  'q',
  'sort',
  'after',
  'before',
  'view',
  'in-stock',
  'price',
  'price-from',
  'price-to',
  'rating',
  'page',
  'fits',
  'fit',
  'limit',
  'cursor',
  'search',
  'category',
  'compare',
  'explain',
  'typed',
  'text',
  'variants',
  'index',
  'gclid',
  'fbclid',
  'msclkid',
]

export interface Limits {
  readonly least: number | undefined
  readonly most: number | undefined
}

/** The figures that may be stated for a part of this role. */
export function limitsOf(attribute: Attribute, role?: Role): Limits {
  const own = role && attribute.limits?.[role]
  return own ? { least: own[0], most: own[1] } : { least: attribute.least, most: attribute.most }
}
