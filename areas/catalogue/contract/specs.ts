import type { Attribute } from '#packages/part-attributes/attribute.ts'
import { codedRegistry, type Registry } from '#packages/part-attributes/registry.ts'
import { statedWords } from '#packages/part-attributes/stated-words.ts'
import { measureText } from './measure-text.ts'

/** Specifications of a part: key with its unit (`boltCircleMm`), value a number or a short text. */
export type Specs = Record<string, string | number>

/** `unit` is that of a figure at the end of `stated`. */
export type StatedSpec = { key: string; label: string; stated: string | number; unit: string | undefined }

/**
 * Specifications as table rows, attributes first. A unit follows its number (`104 mm`, `6°`); unknown keys are read
 * from camel case (`hoseColour` becomes `Hose colour`).
 */
export function describeSpecs(specs: Specs, registry: Registry = codedRegistry): { label: string; value: string }[] {
  return statedSpecs(specs, registry).map(({ label, stated, unit }) => ({
    label,
    value: measureText(stated, unit),
  }))
}

/** The same rows, with figure and unit apart. */
export function statedSpecs(specs: Specs, registry: Registry = codedRegistry): StatedSpec[] {
  const unitKeys = registry.attributes.flatMap(({ pair }) =>
    pair && Object.hasOwn(specs, pair.key) ? pair.unitKey : [],
  )
  const order = registry.attributes.flatMap(({ key, pair }) => (pair ? [key, pair.key] : [key]))
  const rank = (key: string): number => (order.includes(key) ? order.indexOf(key) : order.length)
  return Object.entries(specs)
    .filter(([key]) => !unitKeys.includes(key))
    .sort(([a], [b]) => rank(a) - rank(b))
    .map(([key, stated]) => ({
      ...{ key, label: specLabel(key, registry) },
      stated: typeof stated === 'number' ? stated : statedWords(registry.byKey(key), stated),
      unit: unitOf(key, specs, registry),
    }))
}

export function specLabel(key: string, registry: Registry = codedRegistry): string {
  return (registry.byKey(key) ?? pairedAt(key, registry))?.label ?? wordsOf(key)
}

/** A text that ends without a figure has its own unit or needs none. */
function unitOf(key: string, specs: Specs, registry: Registry): string | undefined {
  return /\d$/.test(String(specs[key]))
    ? (pairedUnit(key, specs, registry) ?? shownUnitOf(registry.byKey(key)))
    : undefined
}

const shownUnitOf = (attribute: Attribute | undefined) => attribute?.shownUnit ?? attribute?.unit

/** Imported parts write units in capitals, under a key of their own: `G`, `LB`, `CM`. */
function pairedUnit(key: string, specs: Specs, registry: Registry): string | undefined {
  const unitKey = pairedAt(key, registry)?.pair?.unitKey
  return unitKey && Object.hasOwn(specs, unitKey) ? String(specs[unitKey]).trim().toLowerCase() : undefined
}

function pairedAt(key: string, registry: Registry) {
  return registry.attributes.find(({ pair }) => pair?.key === key)
}

function wordsOf(key: string): string {
  const words = key
    .replace(/[_-]+/g, ' ')
    .replace(/([a-z0-9])([A-Z])/g, (_, end, start) => `${end} ${start.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
