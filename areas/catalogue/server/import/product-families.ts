import { isDeepStrictEqual } from 'node:util'
import { MOST_AXES } from '#catalogue/contract/product-administration.ts'
import type { Specs } from '#catalogue/contract/specs.ts'
import type { Attribute } from '#packages/part-attributes/attribute.ts'
import { axisValue } from '#packages/part-attributes/axis-values.ts'
import { codedRegistry, type Registry } from '#packages/part-attributes/registry.ts'

export type FamilyPart = { sku: string; specs: Specs }
export type Family = { name: string; axes: string[]; skus: string[] }

/** What sizes and colours of one model may differ in; a larger one weighs more. */
const SIZE_AND_COLOUR = ['size', 'sizeCm', 'colour']
const FOLLOWS_FROM_SIZE = ['weightG']

/** Parts of one model and category that differ in size and colour only, each in its own way. */
export function proposeFamily(name: string, parts: readonly FamilyPart[]): Family | undefined {
  const axes = telling(SIZE_AND_COLOUR, parts)
  const free = new Set([...axes, ...FOLLOWS_FROM_SIZE])
  const rest = parts.map(({ specs }) => Object.fromEntries(Object.entries(specs).filter(([key]) => !free.has(key))))
  const isOne = rest.every((specs) => isDeepStrictEqual(specs, rest[0]))
  if (parts.length < 2 || axes.length === 0 || !isOne || !areDistinct(axes, parts)) return undefined
  return { name, axes, skus: parts.map(({ sku }) => sku) }
}

/** Axes by which parts can be told apart, when nobody names them: what all of them state, and some differently. */
export function axesOf(parts: readonly FamilyPart[], registry: Registry): string[] {
  const known = registry.attributes.filter(({ variantAxis }) => variantAxis).map(({ key }) => key)
  return telling(known, parts, registry)
    .toSorted((a, b) => Number(SIZE_AND_COLOUR.includes(b)) - Number(SIZE_AND_COLOUR.includes(a)))
    .slice(0, MOST_AXES)
}

const valueOn = (axis: Attribute, { specs }: FamilyPart) => axisValue(axis, specs).key

function telling(keys: readonly string[], parts: readonly FamilyPart[], registry: Registry = codedRegistry): string[] {
  return keys.filter((key) => {
    const axis = registry.byKey(key)
    const values = new Set(axis ? parts.map((part) => valueOn(axis, part)) : [])
    return values.size > 1 && !values.has('')
  })
}

function areDistinct(axes: readonly string[], parts: readonly FamilyPart[]): boolean {
  const attributes = axes.flatMap((key) => codedRegistry.byKey(key) ?? [])
  return new Set(parts.map((part) => attributes.map((axis) => valueOn(axis, part)).join('\n'))).size === parts.length
}
