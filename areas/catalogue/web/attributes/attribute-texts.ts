import type { ReaderNames } from '#catalogue/contract/attribute-administration.ts'
import type { Attribute, AttributeKind } from '#packages/part-attributes/attribute.ts'
import { KNOWN_UNITS } from '#packages/part-attributes/coded-attributes.ts'
import type { Role } from '#packages/part-attributes/roles.ts'
import { type Message, msg, msgc, say, t, tc } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { sentenceCase } from '#platform/web/ui/text/sentence-case.ts'

type Option = { value: string; label: Message }

export const KINDS: readonly { value: AttributeKind; label: Message }[] = [
  { value: 'text', label: msg('Text') },
  { value: 'choice', label: msg('Choice of values') },
  { value: 'number', label: msgc('kind of value', 'Number') },
  { value: 'count', label: msg('Count (whole number)') },
  { value: 'range', label: msg('Range, such as 100 to 120') },
  { value: 'list', label: msg('List, such as 11-13-15') },
  { value: 'flag', label: msg('Yes or no') },
]

/** In tables, without examples. */
const SHORT_KINDS: Readonly<Record<AttributeKind, Message>> = {
  text: msg('Text'),
  choice: msg('Choice of values'),
  number: msgc('kind of value', 'Number'),
  count: msgc('kind of value', 'Count'),
  range: msgc('kind of value', 'Range'),
  list: msgc('kind of value', 'List'),
  flag: msg('Yes or no'),
}

/** Of the stored figures, with the units that are converted. */
export function unitOptions({ units }: ReaderNames): readonly { value: string; label: string }[] {
  const named = Object.entries(KNOWN_UNITS).map(([value, converted]) => {
    const unit = units[value] ?? value
    const others = Object.keys(converted).join(', ')
    return { value, label: others === '' ? unit : t('{unit} (also {others})', { unit, others }) }
  })
  return [{ value: '', label: tc('unit', 'None') }, ...named]
}

export const FILTERS: readonly Option[] = [
  { value: 'none', label: msg('No filter') },
  { value: 'checks', label: msg('Values to tick') },
  { value: 'range', label: msg('Ranges, with from and to') },
  { value: 'swatch', label: msg('Colours') },
]

export const COMPARISONS: readonly Option[] = [
  { value: 'none', label: msgc('comparison', 'Neither') },
  { value: 'more', label: msg('More is better') },
  { value: 'less', label: msg('Less is better') },
]

/** `Brake pad`. */
export function roleLabel(role: Role, { roles }: ReaderNames): string {
  return roles[role] ?? sentenceCase(role.replaceAll('-', ' '))
}

const MOST_NAMED = 3

export function rolesText({ roles }: Pick<Attribute, 'roles'>, names: ReaderNames): string {
  if (roles === 'all') return t('All parts')
  const named = roles
    .slice(0, MOST_NAMED)
    .map((role) => roleLabel(role, names))
    .join(', ')
  const more = roles.length - MOST_NAMED
  return more > 0 ? t('{named} and {count} more', { named, count: countText(more) }) : named
}

export function kindText({ kind, unit }: Pick<Attribute, 'kind' | 'unit'>, { units }: ReaderNames): string {
  const label = say(SHORT_KINDS[kind])
  return unit ? `${label}, ${units[unit] ?? unit}` : label
}

export function filterText({ facet }: Pick<Attribute, 'facet'>): string {
  if (!facet) return t('No')
  return { checks: t('Values'), range: t('Ranges'), swatch: t('Colours') }[facet.style]
}
