import type { NewVariants, variantMatrixOperations } from '#catalogue/contract/variant-matrix.ts'
import type { Attribute } from '#packages/part-attributes/attribute.ts'
import { axisValue } from '#packages/part-attributes/axis-values.ts'
import { foldWords } from '#packages/part-attributes/fold-words.ts'
import type { Registry } from '#packages/part-attributes/registry.ts'
import { type Role, roleOfCategory } from '#packages/part-attributes/roles.ts'
import { readStated } from '#packages/part-attributes/stated-value.ts'
import { t } from '#platform/contract/language/text.ts'
import { centsFromAmount } from '#platform/contract/money/money.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import { type FieldError, invalidInput, isRefusal, type Refusal } from '#platform/contract/problem.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { inTransactionOnce, type KeyedRequest } from '#platform/server/idempotency/idempotency.ts'
import type { CatalogueContext, PartAuthor } from '../catalogue-context.ts'
import { NO_DETAILS, type PartDetailRows, replaceDetails, selectDetailsOf } from '../details/details-store.ts'
import { auditedDetails, withMakerHeld } from '../details/submitted-details.ts'
import { auditedPart } from '../edit-part.ts'
import type { AxisAttributes } from '../import/presets/option-attributes.ts'
import { insertPart, selectAnyPart, selectSkuHolder, updatePart } from '../part-changes-store.ts'
import { partNotFound, unlessSkuTaken } from '../part-refusals.ts'
import type { PartRow } from '../parts-store.ts'
import { regularPriceCents } from '../prices/part-prices.ts'
import { copySaid, putNames } from '../texts/part-texts-store.ts'
import { isDeleted } from '../visibility-store.ts'
import { lockCandidates, lockProduct, selectAllVariants } from './products-store.ts'
import { storeProduct } from './store-product.ts'
import {
  inOwnWords,
  type Naming,
  nameOfVariant,
  otherNamings,
  readSpokenRegistries,
  type TranslatedNaming,
  translatedNames,
} from './variant-names.ts'

type Created = OutputOf<typeof variantMatrixOperations.createVariants>
type Row = NewVariants['variants'][number]
type Specs = PartRow['specs']
/** `specs`: what it states of the axes. `id` undefined: it is made. */
type Planned = { row: Row; sku: string; id: string | undefined; specs: Specs }

/** Attributes in the author's words, and in those of each other language of the shop. */
type Words = { shown: Registry; spoken: ReadonlyMap<string, Registry> }

/** Makes parts like the template, one for each combination of values, and a product of them. All or none. */
export async function createVariants(
  context: CatalogueContext,
  author: PartAuthor,
  asked: NewVariants,
  keyed?: KeyedRequest,
): Promise<Created | Refusal> {
  const words = { shown: await context.readersRegistry(), spoken: await readSpokenRegistries(context) }
  const created = await unlessSkuTaken(context.db, asked.variants[0]?.sku ?? '', () =>
    inTransactionOnce<Omit<Created, 'acknowledged'>>(context, keyed, (transaction) =>
      store(context, transaction, author, asked, words),
    ),
  )
  return isRefusal(created) ? created : { acknowledged: true, ...created }
}

async function store(
  context: CatalogueContext,
  transaction: Transaction,
  author: PartAuthor,
  { template: templateId, name, axes: named, variants }: NewVariants,
  { shown, spoken }: Words,
): Promise<Omit<Created, 'acknowledged'> | Refusal> {
  const template = await selectAnyPart(transaction, templateId)
  if (!template || isDeleted(template)) return partNotFound()
  const registry = await context.readRegistry(transaction)
  const axes = await bindAxes(context.axisAttributes(author), transaction, registry, { named, variants, shown })
  if (isRefusal(axes)) return axes
  const rows = variants.map((row) => ({
    ...row,
    values: row.values.map((typed, at) => inOwnWords(axes[at], shown, typed)),
  }))
  const planned = await planRows(transaction, template, axes, rows)
  if (isRefusal(planned)) return planned
  const others = await otherNamings(transaction, template, { name, axes }, spoken)
  const parts = { template, details: await selectDetailsOf(transaction, template.id), naming: { name, axes }, others }
  for (const each of planned) {
    const { id, specs } = each
    if (id === undefined) {
      const refusal = await makeVariant(context, transaction, author, parts, each)
      if (refusal) return refusal
    } else await stateAxes(context, transaction, author, { id, specs })
  }
  const insertedId = template.productId ?? context.newId()
  const isNew = template.productId === null
  const skus = planned.map(({ sku }) => sku)
  const said = { name, axes: axes.map(({ key }) => key), skus }
  const refused = await storeProduct(transaction, {
    ...{ ...said, id: insertedId, isNew, now: context.now() },
    registry: await context.readRegistry(transaction),
  })
  if (refused) return refused
  const action = isNew ? 'product.add' : 'product.edit'
  await context.audit.record(transaction, author, { action, object: `product:${name}`, after: said })
  const created = planned.filter(({ id }) => id === undefined).length
  return { insertedId, created, attached: planned.length - created }
}

/** `shown`: the attributes in the author's words. */
type Asked = { named: readonly string[]; variants: readonly Row[]; shown: Registry }

/** The attributes of these names; those that are not there are added, for all parts. */
async function bindAxes(
  attributes: AxisAttributes,
  transaction: Transaction,
  registry: Registry,
  { named, variants, shown }: Asked,
): Promise<Attribute[] | Refusal> {
  const bound: Attribute[] = []
  const added: Attribute[] = []
  const fault = (at: number, message: string) => invalidInput([{ path: `axes.${at}`, message }])
  for (const [at, name] of named.entries()) {
    const known = registry.byKey(name) ?? registry.byKey(keyCalled(name, [registry, shown]) ?? '')
    if (known && !known.variantAxis) return fault(at, t('Variants cannot differ in this'))
    const values = [...new Set(variants.map((row) => row.values[at] ?? ''))]
    const axis = known ?? attributes.plan(name, values, registry)
    if ('problem' in axis) return fault(at, axis.problem)
    if (bound.some(({ key }) => key === axis.key)) return fault(at, t('Name each once'))
    if (!known) added.push(axis)
    bound.push(axis)
  }
  const wrong = added.length > 0 ? await attributes.add(transaction, added) : undefined
  return wrong ? fault(0, wrong.problem) : bound
}

/** In the shop's own words, else in those that the author reads. */
function keyCalled(name: string, registries: readonly Registry[]): string | undefined {
  const all = registries.flatMap(({ attributes }) => attributes)
  return all.find(({ label }) => foldWords(label) === foldWords(name))?.key
}

/** What each row becomes, with the parts that are there locked by rising id; or what is wrong with which rows. */
async function planRows(
  transaction: Transaction,
  template: PartRow,
  axes: readonly Attribute[],
  rows: readonly Row[],
): Promise<Planned[] | Refusal> {
  if (template.productId !== null) await lockProduct(transaction, template.productId)
  const siblings = template.productId === null ? [] : await selectAllVariants(transaction, [template.productId])
  const holders: Awaited<ReturnType<typeof selectSkuHolder>>[] = []
  for (const { sku } of rows) holders.push(await selectSkuHolder(transaction, sku))
  const skus = [...siblings.map(({ sku }) => sku), ...holders.flatMap((holder) => holder?.sku ?? [])]
  const present = new Map((await lockCandidates(transaction, skus)).map((part) => [part.id, part]))
  const errors: FieldError[] = []
  const planned = rows.map((row, at): Planned => {
    const path = `variants.${at}.sku`
    const { specs, faults } = statedAxes(axes, row.values, roleOfCategory(template.category))
    errors.push(...faults.map((message) => ({ path, message })))
    const holder = holders[at]
    const part = holder && present.get(holder.id)
    const sku = part?.sku ?? row.sku
    if (rows.slice(0, at).some((other) => other.sku === row.sku))
      errors.push({ path, message: t('Another row has this SKU') })
    else if (holder && !part)
      errors.push({ path, message: t('{name}, a deleted part, has this SKU', { name: holder.name }) })
    else if (part) {
      const message = whyNotAttached(part, template, axes, specs)
      if (message) errors.push({ path, message })
    }
    return { row, sku, id: part?.id, specs }
  })
  return errors.length > 0 ? invalidInput(errors) : planned
}

function statedAxes(axes: readonly Attribute[], values: readonly string[], role: Role | undefined) {
  const stated = axes.map((axis, at) => ({ axis, value: readStated(axis, values[at] ?? '', role) }))
  const faults = stated.flatMap(({ axis, value }) =>
    'expected' in value ? [t('{label}: enter {expected}', { label: axis.label, expected: value.expected })] : [],
  )
  const specs = stated.flatMap(({ axis, value }) => ('value' in value ? [[axis.key, value.value] as const] : []))
  return { specs: Object.fromEntries(specs), faults }
}

type Present = Awaited<ReturnType<typeof lockCandidates>>[number]

function whyNotAttached(
  part: Present,
  template: PartRow,
  axes: readonly Attribute[],
  specs: Specs,
): string | undefined {
  if (part.productId !== null && part.productId !== template.productId) return t('It is a variant of another product')
  if (part.category !== template.category)
    return t('It is in {category}, not in {other}', { category: part.category, other: template.category })
  const other = axes.find((axis) => {
    const now = axisValue(axis, part.specs)
    return now.key !== '' && now.key !== axisValue(axis, specs).key
  })
  return (
    other &&
    t('Its {attribute} is {value}', { attribute: other.label.toLowerCase(), value: axisValue(other, part.specs).label })
  )
}

/** A part that is there may state nothing of an axis yet. */
async function stateAxes(
  { audit, now }: CatalogueContext,
  transaction: Transaction,
  author: PartAuthor,
  { id, specs }: { id: string; specs: Specs },
): Promise<void> {
  const part = await selectAnyPart(transaction, id)
  if (!part || Object.keys(specs).every((key) => Object.hasOwn(part.specs, key))) return
  const after = { specs: { ...specs, ...part.specs } }
  await updatePart(transaction, id, after, now())
  const before = { specs: part.specs }
  await audit.record(transaction, author, { action: 'part.edit', object: `part:${part.sku}`, before, after })
}

type Template = {
  template: PartRow
  details: PartDetailRows
  naming: Naming
  others: readonly TranslatedNaming[]
}

/** Like the template, in every language, but for its number, name, price, stock and what it states of the axes. */
async function makeVariant(
  { audit, now, newId }: CatalogueContext,
  transaction: Transaction,
  author: PartAuthor,
  { template, details: whole, naming, others }: Template,
  { row, sku, specs: own }: Planned,
): Promise<Refusal | undefined> {
  const { category, description, img, min, multiple, unit, unitSize, taxClass, returnable, warnings } = template
  const { active, withheld, content } = template
  const specs = { ...template.specs, ...own }
  const priceCents = centsFromAmount(row.price)
  const isSamePrice = priceCents === regularPriceCents(template)
  const says = {
    ...{ sku, category, description, img, min, multiple, unit, unitSize, taxClass, returnable, warnings, specs },
    ...{ active, withheld, content, priceCents, listPriceCents: null, reducedPriceCents: null, reducedFrom: null },
    ...{ reducedTo: null, expectedOn: null, name: nameOfVariant(naming, specs) },
    ...{ searchTitle: '', searchDescription: '', durabilityYears: null, guaranteeTerms: '' },
    quantityFrom: isSamePrice ? template.quantityFrom : null,
    quantityCents: isSamePrice ? template.quantityCents : null,
  }
  const id = newId()
  const part = await insertPart(transaction, { ...says, id, quantity: row.quantity, at: now() })
  if (!part) return invalidInput([{ path: 'variants', message: t('Another part has the SKU {sku}', { sku }) }])
  const details = await withMakerHeld(transaction, { ...whole, numbers: [] })
  if (isRefusal(details)) return details
  await replaceDetails(transaction, id, NO_DETAILS, details)
  await copySaid(transaction, { from: template.id, to: id }, now())
  const names = translatedNames(others, specs)
  await putNames(transaction, { id, base: part.name, names }, { changedAt: now(), changedBy: author.accountId })
  const after = { ...auditedPart(part), quantity: row.quantity, ...auditedDetails(details) }
  await audit.record(transaction, author, { action: 'part.add', object: `part:${sku}`, after })
  return undefined
}
