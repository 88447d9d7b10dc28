import type { Attribute, AttributeKind } from '#packages/part-attributes/attribute.ts'
import { KNOWN_UNITS } from '#packages/part-attributes/coded-attributes.ts'
import type { Role } from '#packages/part-attributes/roles.ts'
import { sentenceCase } from '#platform/web/ui/text/sentence-case.ts'

type Option = { value: string; label: string }

export const KINDS: readonly { value: AttributeKind; label: string }[] = [
  { value: 'text', label: 'Text' },
  { value: 'choice', label: 'Choice of values' },
  { value: 'number', label: 'Number' },
  { value: 'count', label: 'Count (whole number)' },
  { value: 'range', label: 'Range, such as 100 to 120' },
  { value: 'list', label: 'List, such as 11-13-15' },
  { value: 'flag', label: 'Yes or no' },
]

export const UNITS: readonly Option[] = [
  { value: '', label: 'None' },
  ...Object.keys(KNOWN_UNITS).map((unit) => ({ value: unit, label: unitLabel(unit) })),
]

function unitLabel(unit: string): string {
  const others = Object.keys(KNOWN_UNITS[unit as keyof typeof KNOWN_UNITS])
  return others.length > 0 ? `${unit} (also ${others.join(', ')})` : unit
}

export const FILTERS: readonly Option[] = [
  { value: 'none', label: 'No filter' },
  { value: 'checks', label: 'Values to tick' },
  { value: 'range', label: 'Ranges, with from and to' },
  { value: 'swatch', label: 'Colours' },
]

export const COMPARISONS: readonly Option[] = [
  { value: 'none', label: 'Neither' },
  { value: 'more', label: 'More is better' },
  { value: 'less', label: 'Less is better' },
]

/** `Brake pad`. */
export function roleLabel(role: Role): string {
  return sentenceCase(role.replaceAll('-', ' '))
}

const MOST_NAMED = 3

export function rolesText({ roles }: Pick<Attribute, 'roles'>): string {
  if (roles === 'all') return 'All parts'
  const named = roles.slice(0, MOST_NAMED).map(roleLabel).join(', ')
  return roles.length > MOST_NAMED ? `${named} and ${roles.length - MOST_NAMED} more` : named
}

export function kindText({ kind, unit }: Pick<Attribute, 'kind' | 'unit'>): string {
  const label =
    KINDS.find(({ value }) => value === kind)
      ?.label.replace(/[,(].*/, '')
      .trim() ?? kind
  return unit ? `${label}, ${unit}` : label
}

export function filterText({ facet }: Pick<Attribute, 'facet'>): string {
  if (!facet) return 'No'
  return { checks: 'Values', range: 'Ranges', swatch: 'Colours' }[facet.style]
}
