import type { Author } from '#accounts/server/audit/audit-service.ts'
import { MOST_ATTRIBUTES } from '#catalogue/contract/attribute-administration.ts'
import type { AxisAttributes } from '#catalogue/server/catalogue-service.ts'
import { plural, t } from '#platform/contract/language/text.ts'
import { isRefusal } from '#platform/contract/problem.ts'
import { insertAttribute, lockAttributes } from '../attributes-store.ts'
import { keyFrom, slugFrom } from './attribute-names.ts'
import { attributeOf, faultsOf } from './check-attribute.ts'
import { bringUp, checkedAttribute } from './edit-attributes.ts'

const [MOST_VALUES, MOST_LETTERS] = [100, 60]

/** Attributes that an import adds for what variants of its products differ in: choices of all parts, with a filter. */
export function axisAttributes({
  author,
  now,
  newId,
}: {
  author: Pick<Author, 'accountId'>
  now: () => Date
  newId: () => string
}): AxisAttributes {
  return {
    plan: (label, values, { attributes }) => {
      const form = formOf(label, values)
      const faults = faultsOf(form, { others: attributes, isStated: false, ofProducts: [] })
      const [fault] =
        label.length > MOST_LETTERS
          ? [
              {
                message: plural(MOST_LETTERS, 'use at most {count} character', 'use at most {count} characters', {
                  count: String(MOST_LETTERS),
                }),
              },
            ]
          : faults
      return fault
        ? { problem: t('“{label}” can’t be what variants differ in: {message}.', { label, message: fault.message }) }
        : attributeOf(form, undefined)
    },
    add: async (transaction, planned) => {
      for (const attribute of planned) {
        const rows = await lockAttributes(transaction)
        if (rows.length >= MOST_ATTRIBUTES)
          return {
            problem: plural(
              MOST_ATTRIBUTES,
              'A shop has at most {count} attribute of its own. Delete one first.',
              'A shop has at most {count} attributes of its own. Delete one first.',
            ),
          }
        const values = (attribute.values ?? []).map(({ label }) => label)
        const checked = checkedAttribute(formOf(attribute.label, values), rows, { isStated: false, ofProducts: [] })
        if (isRefusal(checked))
          return { problem: t('The attribute “{label}” can’t be added.', { label: attribute.label }) }
        const { key, slug } = checked
        const by = { version: 1, changedBy: author.accountId, changedAt: now() }
        await insertAttribute(transaction, { id: newId(), key, slug, definition: checked, ...by })
        await bringUp(transaction, checked)
      }
      return undefined
    },
  }
}

function formOf(label: string, values: readonly string[]) {
  const slug = slugFrom(label)
  const told = new Map(values.map((value) => [slugFrom(value), value]))
  const listed = [...told].filter(([word, value]) => word !== '' && value.length <= MOST_LETTERS)
  return {
    ...{ label, key: keyFrom(label), slug, kind: 'choice' as const, roles: 'all' as const, filter: 'checks' as const },
    ...{ variantAxis: true, values: listed.slice(0, MOST_VALUES).map(([, value]) => ({ label: value })) },
  }
}
