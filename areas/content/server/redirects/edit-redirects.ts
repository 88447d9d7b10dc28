import type { Author } from '#accounts/server/audit/audit-service.ts'
import { readFromAddress, readToAddress } from '#content/contract/redirect-address.ts'
import type { Redirect, RedirectForm } from '#content/contract/redirects.ts'
import { say, t } from '#platform/contract/language/text.ts'
import type { Page, PageQuery } from '#platform/contract/pagination.ts'
import { invalidInput, isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'
import { inTransaction, type Queryable } from '#platform/server/database/database.ts'
import { inTransactionOnce, type KeyedRequest } from '#platform/server/idempotency/idempotency.ts'
import { positionSchema, readPage } from '#platform/server/paging.ts'
import type { ContentContext } from '../content-context.ts'
import type { RedirectRule } from './find-redirect.ts'
import { knownPages } from './page-addresses.ts'
import { NEVER_USED, planRedirects, type RedirectPlan } from './plan-redirects.ts'
import {
  countRedirects,
  deleteRedirect,
  leadElsewhere,
  lockRedirects,
  putRedirects,
  type RedirectRow,
  selectRedirect,
  selectRedirectsPage,
} from './redirects-store.ts'

const position = positionSchema({ from: 'text' })

/** What this process has counted so far is written first. */
export async function listRedirects(
  { db, redirectHits }: ContentContext,
  query: PageQuery & { search?: string | undefined },
): Promise<Page<Redirect> | Refusal> {
  await redirectHits.flush()
  return readPage(query, {
    position,
    positionOf: ({ fromPath: from }: RedirectRow) => ({ from }),
    read: (limit, after) => selectRedirectsPage(db, query.search, limit, after?.from),
    count: () => countRedirects(db, query.search),
    present,
  })
}

function present({ fromPath: from, toPath: to, source, createdAt, hits, lastHitAt }: RedirectRow): Redirect {
  const lastHit = lastHitAt?.toISOString() ?? null
  return { ...{ from, to, source, hits }, createdAt: createdAt.toISOString(), lastHitAt: lastHit }
}

type Saved = { acknowledged: true; redirect: Redirect }

export async function addRedirect(
  context: ContentContext,
  author: Author,
  form: RedirectForm,
  keyed?: KeyedRequest,
): Promise<Saved | Refusal> {
  const rule = ruleOf(context, form)
  if (isRefusal(rule)) return rule
  const answers = await answersNow(context, rule)
  return inTransactionOnce<Saved>(context, keyed, async (transaction) => {
    const stored = await lockRedirects(transaction)
    const taken = stored.find(({ fromPath }) => fromPath === rule.fromPath)
    if (taken) return alreadyLeads(taken)
    if (answers) return neverUsed()
    const saved = await save(context, transaction, stored, rule)
    if (isRefusal(saved)) return saved
    const object = `redirect:${rule.fromPath}` as const
    await context.audit.record(transaction, author, { action: 'redirect.add', object, after: { to: saved.to } })
    return { acknowledged: true, redirect: saved }
  })
}

/** Another old address begins to count anew. */
export async function editRedirect(
  context: ContentContext,
  author: Author,
  { was, ...form }: RedirectForm & { was: string },
): Promise<Saved | Refusal> {
  const rule = ruleOf(context, form)
  if (isRefusal(rule)) return rule
  const answers = rule.fromPath !== was && (await answersNow(context, rule))
  return inTransaction<Saved | Refusal>(context.db, async (transaction) => {
    const all = await lockRedirects(transaction)
    const before = all.find(({ fromPath }) => fromPath === was)
    if (!before) return refuse('not-found', t('This redirect was removed meanwhile.'))
    const stored = all.filter((each) => each !== before)
    const taken = stored.find(({ fromPath }) => fromPath === rule.fromPath)
    if (taken) return alreadyLeads(taken)
    if (answers) return neverUsed()
    if (rule.fromPath !== was) await deleteRedirect(transaction, was)
    const saved = await save(context, transaction, stored, rule)
    if (isRefusal(saved)) return saved
    if (before.toPath !== saved.to || was !== saved.from) {
      const change = { before: { from: was, to: before.toPath }, after: { from: saved.from, to: saved.to } }
      await context.audit.record(transaction, author, { action: 'redirect.edit', object: `redirect:${was}`, ...change })
    }
    return { acknowledged: true, redirect: saved }
  })
}

export function removeRedirect(
  { db, audit }: ContentContext,
  author: Author,
  from: string,
): Promise<{ acknowledged: true; deletedCount: number }> {
  return inTransaction(db, async (transaction) => {
    await lockRedirects(transaction)
    const row = await deleteRedirect(transaction, from)
    if (!row) return { acknowledged: true, deletedCount: 0 }
    const before = { to: row.toPath, hits: row.hits }
    await audit.record(transaction, author, { action: 'redirect.remove', object: `redirect:${from}`, before })
    return { acknowledged: true, deletedCount: 1 }
  })
}

type ReadRule =
  | { rule: RedirectRule; fault?: undefined }
  | { rule?: undefined; fault: { field: 'from' | 'to'; reason: string } }

function readRule({ publicUrl }: ContentContext, { from, to }: RedirectForm): ReadRule {
  const [fromRead, toRead] = [readFromAddress(from), readToAddress(to, new URL(publicUrl).origin)]
  if (fromRead.fault !== undefined) return { fault: { field: 'from', reason: fromRead.fault } }
  if (toRead.fault !== undefined) return { fault: { field: 'to', reason: toRead.fault } }
  return { rule: { fromPath: fromRead.address, toPath: toRead.address } }
}

function ruleOf(context: ContentContext, form: RedirectForm): RedirectRule | Refusal {
  const { rule, fault } = readRule(context, form)
  return rule ?? invalidInput([{ path: fault.field, message: fault.reason }])
}

/** Whether a page answers there now, such as that of a part. The home page with a query is asked about first. */
async function answersNow({ pageAnswers }: ContentContext, { fromPath }: RedirectRule): Promise<boolean> {
  return !fromPath.startsWith('/?') && (await pageAnswers(fromPath))
}

function neverUsed(): Refusal {
  return invalidInput([{ path: 'from', message: say(NEVER_USED) }])
}

function alreadyLeads({ toPath }: RedirectRule): Refusal {
  return invalidInput([
    { path: 'from', message: t('This address leads to {address} already. Change that redirect.', { address: toPath }) },
  ])
}

async function save(
  context: ContentContext,
  db: Queryable,
  stored: readonly RedirectRule[],
  rule: RedirectRule,
): Promise<Redirect | Refusal> {
  const plan = await planOf(context, stored, [rule])
  if (plan.faults.length > 0)
    return invalidInput(plan.faults.map(({ field: path, reason: message }) => ({ path, message })))
  await write(db, plan, { asked: [rule], source: 'owner', createdAt: context.now() })
  const saved = await selectRedirect(db, rule.fromPath)
  return saved ? present(saved) : refuse('not-found', t('This redirect was removed meanwhile.'))
}

async function planOf(
  { present: presentContent }: Pick<ContentContext, 'present'>,
  stored: readonly RedirectRule[],
  asked: readonly RedirectRule[],
): Promise<RedirectPlan> {
  return planRedirects(stored, asked, knownPages(await presentContent()))
}

type Writing = { asked: readonly RedirectRule[] } & Pick<RedirectRow, 'source' | 'createdAt'>

async function write(db: Queryable, { written }: RedirectPlan, { asked, ...row }: Writing): Promise<void> {
  const named = new Set(asked.map(({ fromPath }) => fromPath))
  const [own, others] = [true, false].map((is) => written.filter(({ fromPath }) => named.has(fromPath) === is))
  await putRedirects(db, own ?? [], row)
  await leadElsewhere(db, others ?? [])
}

export type StoredRedirects = Pick<RedirectPlan, 'counts'> & {
  /** `place`: among those that were given. */
  faults: { place: number; field: 'from' | 'to'; reason: string }[]
}

/**
 * Leads many addresses to others, in the caller's transaction, as an import does. Those with a fault are not stored;
 * the caller rolls back who wants all or none. What is there already leads to where it is said here.
 */
export async function storeRedirects(
  context: ContentContext,
  db: Queryable,
  given: readonly RedirectForm[],
): Promise<StoredRedirects> {
  const stored = await lockRedirects(db)
  const asked: RedirectRule[] = []
  const places: number[] = []
  const unread: StoredRedirects['faults'] = []
  for (const [place, form] of given.entries()) {
    const { rule, fault } = readRule(context, form)
    if (fault) unread.push({ ...fault, place })
    else places[asked.push(rule) - 1] = place
  }
  const plan = await planOf(context, stored, asked)
  await write(db, plan, { asked, source: 'import', createdAt: context.now() })
  const faults = [...unread, ...plan.faults.map((fault) => ({ ...fault, place: places[fault.place] ?? 0 }))]
  return { counts: plan.counts, faults: faults.toSorted((one, other) => one.place - other.place) }
}
