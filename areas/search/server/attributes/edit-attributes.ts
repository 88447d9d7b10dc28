import type { Author } from '#accounts/server/audit/audit-service.ts'
import {
  type AdministeredAttribute,
  MOST_ATTRIBUTES,
  type NewAttribute,
} from '#catalogue/contract/attribute-administration.ts'
import type { Attribute } from '#packages/part-attributes/attribute.ts'
import { codedAttributes } from '#packages/part-attributes/coded-attributes.ts'
import { foldWords } from '#packages/part-attributes/fold-words.ts'
import { plural, t } from '#platform/contract/language/text.ts'
import { isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'
import { inTransaction, type Queryable } from '#platform/server/database/database.ts'
import { inTransactionOnce, type KeyedRequest } from '#platform/server/idempotency/idempotency.ts'
import {
  type AttributeRow,
  deleteAttributeRow,
  insertAttribute,
  lockAttributes,
  updateAttribute,
} from '../attributes-store.ts'
import type { FindContext } from '../find-context.ts'
import { keyFrom, slugFrom, wordsOfKey } from './attribute-names.ts'
import { attributeOf, type Beside, faultsOf, usedBy } from './check-attribute.ts'
import { freeSpecs, presentAttribute } from './list-attributes.ts'
import { isStated, markDocumentsOf, productsDifferingIn, relabelValues } from './stated-parts-store.ts'

type AttributesContext = Pick<FindContext, 'db' | 'audit' | 'now'>

/** Adds an attribute. Parts that state it already get new documents. */
export async function addAttribute(
  context: FindContext,
  author: Author,
  form: NewAttribute,
  keyed?: KeyedRequest,
): Promise<{ acknowledged: true; insertedId: string } | Refusal> {
  const { audit, now, newId } = context
  const words = [form.label, ...(form.synonyms ?? [])].map(foldWords)
  const stated = form.key ? undefined : (await freeSpecs(context)).find(({ key }) => words.includes(wordsOfKey(key)))
  const added = await inTransactionOnce<string>(context, keyed, async (transaction) => {
    const rows = await lockAttributes(transaction)
    if (rows.length >= MOST_ATTRIBUTES) return tooMany()
    const names = { key: form.key || stated?.key || keyFrom(form.label), slug: form.slug || slugFrom(form.label) }
    const checked = checkedAttribute({ ...form, ...names }, rows, { isStated: false, ofProducts: [] })
    if (isRefusal(checked)) return checked
    const id = newId()
    const by = { version: 1, changedBy: author.accountId, changedAt: now() }
    await insertAttribute(transaction, { id, ...names, definition: checked, ...by })
    await bringUp(transaction, checked)
    const change = { action: 'attribute.add', object: objectOf(checked), after: { ...checked } } as const
    await audit.record(transaction, author, change)
    return id
  })
  return isRefusal(added) ? added : { acknowledged: true, insertedId: added }
}

/** Replaces an attribute but for its key. If its version has changed meanwhile, the refusal holds the present one. */
export async function editAttribute(
  { db, audit, now }: AttributesContext,
  author: Author,
  id: string,
  { version, ...form }: Omit<NewAttribute, 'key'> & { version: number },
): Promise<{ acknowledged: true; modifiedCount: number } | Refusal> {
  return inTransaction<{ acknowledged: true; modifiedCount: number } | Refusal>(db, async (transaction) => {
    const rows = await lockAttributes(transaction)
    const row = rows.find((one) => one.id === id)
    if (!row) return attributeNotFound()
    if (row.version !== version) return changedMeanwhile(row)
    const { key, definition: before } = row
    const slug = form.slug || row.slug
    const others = rows.filter((one) => one.id !== id)
    const [stated, ofProducts] = [await isStated(transaction, key), await productsDifferingIn(transaction, key)]
    const after = checkedAttribute({ ...form, key, slug }, others, { before, isStated: stated, ofProducts })
    if (isRefusal(after)) return after
    const difference = differenceOf(before, after)
    if (!difference) return { acknowledged: true, modifiedCount: 0 }
    const by = { version: version + 1, changedBy: author.accountId, changedAt: now() }
    await updateAttribute(transaction, { id, key, slug, definition: after, ...by })
    await bringUp(transaction, after)
    await audit.record(transaction, author, { action: 'attribute.edit', object: objectOf(after), ...difference })
    return { acknowledged: true, modifiedCount: 1 }
  })
}

/** Deletes an attribute. Parts keep what they state, as a plain specification. */
export async function deleteAttribute(
  { db, audit }: AttributesContext,
  author: Author,
  id: string,
): Promise<{ acknowledged: true; deletedCount: number } | Refusal> {
  return inTransaction<{ acknowledged: true; deletedCount: number } | Refusal>(db, async (transaction) => {
    const row = (await lockAttributes(transaction)).find((one) => one.id === id)
    if (!row) return attributeNotFound()
    const ofProducts = await productsDifferingIn(transaction, row.key)
    if (ofProducts.length > 0) return refuse('input-invalid', `${usedBy(ofProducts)}.`)
    await deleteAttributeRow(transaction, id)
    await markDocumentsOf(transaction, row.key)
    const { definition } = row
    const change = { action: 'attribute.delete', object: objectOf(definition), before: { ...definition } } as const
    await audit.record(transaction, author, change)
    return { acknowledged: true, deletedCount: 1 }
  })
}

export function checkedAttribute(
  form: Parameters<typeof attributeOf>[0],
  rows: readonly AttributeRow[],
  beside: Omit<Beside, 'others'>,
): Attribute | Refusal {
  const others = [...codedAttributes, ...rows.map(({ definition }) => definition)]
  const errors = faultsOf(form, { ...beside, others })
  if (errors.length > 0) return refuse('input-invalid', t('Correct the fields listed.'), { errors })
  return attributeOf(form, beside.before)
}

/** What was made of the attribute as it was: figures and labels in the dictionary, documents of parts that state it. */
export async function bringUp(transaction: Queryable, attribute: Attribute): Promise<void> {
  await relabelValues(transaction, attribute)
  await markDocumentsOf(transaction, attribute.key)
}

function differenceOf(before: Attribute, after: Attribute) {
  const [was, is]: Record<string, unknown>[] = [{ ...before }, { ...after }]
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = keys.filter((key) => JSON.stringify(was?.[key]) !== JSON.stringify(is?.[key]))
  if (changed.length === 0) return undefined
  const only = (all: Record<string, unknown> = {}) => Object.fromEntries(changed.map((key) => [key, all[key] ?? null]))
  return { before: only(was), after: only(is) }
}

function tooMany(): Refusal {
  const message = plural(
    MOST_ATTRIBUTES,
    'A shop has at most {count} attribute of its own. Delete one first',
    'A shop has at most {count} attributes of its own. Delete one first',
  )
  return refuse('input-invalid', `${message}.`, { errors: [{ path: 'label', message }] })
}

function attributeNotFound(): Refusal {
  return refuse('not-found', t('Attribute not found.'))
}

function changedMeanwhile(row: AttributeRow): Refusal {
  const current: AdministeredAttribute = presentAttribute(row.definition, row, 0)
  return refuse(
    'attribute-changed',
    t('This attribute has changed since you opened it. Your edits are not saved: review the changes, then save again.'),
    { current },
  )
}

function objectOf({ key }: Attribute): `attribute:${string}` {
  return `attribute:${key}`
}
