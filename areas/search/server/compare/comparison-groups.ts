import type { Attribute } from '#packages/part-attributes/attribute.ts'

type Group = { key: string; label: string; attributes?: readonly string[]; units?: readonly string[] }

/** In order; an attribute is in the group that names it, else in that of its unit, else in the last. */
export const COMPARISON_GROUPS = [
  { key: 'dimensions', label: 'Dimensions', attributes: ['size', 'etrto'], units: ['mm', 'cm', '°'] },
  {
    key: 'drive',
    label: 'Drive',
    attributes: [
      ...['speeds', 'teeth', 'chainrings', 'cogs', 'rangePercent', 'carrierCogs', 'aluminiumCogs', 'pairedTeeth'],
      ...['ringPairs', 'chainWidth', 'pitchMm', 'links', 'freehub', 'engagementPoints', 'pull', 'pulleyTeeth'],
      ...['largestCog', 'largestRing', 'capacityTeeth'],
    ],
  },
  { key: 'material', label: 'Material and weight', attributes: ['material', 'colour', 'compound', 'rails', 'weightG'] },
  { key: 'details', label: 'Details' },
] as const satisfies readonly Group[]

export function groupOf({ key, unit }: Pick<Attribute, 'key' | 'unit'>): string {
  const groups: readonly Group[] = COMPARISON_GROUPS
  const found =
    groups.find(({ attributes }) => attributes?.includes(key)) ??
    groups.find(({ units }) => unit !== undefined && units?.includes(unit))
  return found?.key ?? 'details'
}
