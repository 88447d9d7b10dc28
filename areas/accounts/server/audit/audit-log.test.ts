import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isRefusal } from '#platform/contract/problem.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import { createTestAccounts, type TestAccounts } from '#test-support/test-accounts.ts'
import type { Author, Change } from './audit-service.ts'
import { listEntries } from './list-entries.ts'

let shop: TestAccounts
let clerk: Author
beforeAll(async () => {
  shop = await createTestAccounts()
  const { actor, email } = await shop.customer()
  clerk = { accountId: actor.accountId, email, requestId: 'request-1' }
})
afterAll(() => shop.drop())

const record = (author: Author, change: Change) => shop.audit.record(shop.db, author, change)

async function entries(search: { person?: string; object?: string; limit?: number; cursor?: string }) {
  const page = await listEntries(shop.db, shop.identity, search)
  if (isRefusal(page)) throw new Error(page.detail)
  return page
}

describe('the audit log', () => {
  it('keeps who, when, what, before, after and by which request', async () => {
    await record(clerk, { action: 'part.edit', object: 'part:whole', before: { price: 1 }, after: { price: 2 } })
    expect(await entries({ object: 'part:whole' })).toEqual({
      items: [
        {
          _id: expect.stringMatching(/^\d+$/),
          at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
          actorEmail: clerk.email,
          action: 'part.edit',
          object: 'part:whole',
          before: { price: 1 },
          after: { price: 2 },
          requestId: 'request-1',
        },
      ],
      nextCursor: undefined,
      totalCount: 1,
    })
  })

  it('forgets what its transaction takes back', async () => {
    const undone = inTransaction(shop.db, async (transaction) => {
      await shop.audit.record(transaction, clerk, { action: 'part.edit', object: 'part:undone' })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect((await entries({ object: 'part:undone' })).items).toEqual([])
  })

  it('is read newest first, page by page, each entry once', async () => {
    for (const number of [1, 2, 3, 4, 5]) await record(clerk, { action: `page.${number}`, object: 'part:paged' })
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await entries({ object: 'part:paged', limit: 2, ...(cursor && { cursor }) })
      expect(page.totalCount).toBe(5)
      seen.push(...page.items.map(({ action }) => action))
      cursor = page.nextCursor
    } while (cursor)
    expect(seen).toEqual(['page.5', 'page.4', 'page.3', 'page.2', 'page.1'])
  })

  it('is searched by part of an email and of an object; a word with a colon means one thing only', async () => {
    await record({ ...clerk, email: 'grace@example.com' }, { action: 'part.edit', object: 'part:AB-1' })
    await record({ ...clerk, email: 'alan@example.com' }, { action: 'part.edit', object: 'part:AB-12' })
    const found = async (search: { person?: string; object?: string }) =>
      (await entries(search)).items.map(({ actorEmail, object }) => `${actorEmail} ${object}`)
    expect(await found({ person: 'GRACE@' })).toEqual(['grace@example.com part:AB-1'])
    expect(await found({ object: 'ab-1' })).toEqual(['alan@example.com part:AB-12', 'grace@example.com part:AB-1'])
    expect(await found({ object: 'part:AB-1' })).toEqual(['grace@example.com part:AB-1'])
    expect(await found({ person: 'alan', object: 'part:AB-1' })).toEqual([])
    expect(await found({ person: '%' })).toEqual([])
  })

  it('follows a person whose email changed, as the one who did it and as the one it was done to', async () => {
    const { actor, email } = await shop.customer()
    const { accountId } = actor
    await record(
      { ...clerk, accountId, email },
      { action: 'user.ban', object: `user:${email}`, objectAccountId: accountId },
    )
    await shop.pool.query('UPDATE auth_user SET email = $2 WHERE id = $1', [accountId, 'moved@example.com'])
    for (const search of [{ person: 'Moved@example.com' }, { object: 'user:moved@example.com' }]) {
      expect((await entries(search)).items).toMatchObject([{ actorEmail: email, object: `user:${email}` }])
    }
    expect((await entries({ object: `user:${email}` })).totalCount).toBe(1)
  })

  it('hides nothing of a person whose email is reused, nor of one who is gone', async () => {
    const [old, fresh] = [await shop.customer(), await shop.customer()]
    const { email } = old
    const as = (who: typeof old, name: string): Author => ({ ...clerk, accountId: who.actor.accountId, email: name })
    const about = (who: typeof old, name: string) => ({
      object: `user:${name}` as const,
      objectAccountId: who.actor.accountId,
    })
    const moved = 'moved-on@example.com'
    await record(as(old, email), { action: 'reuse.1', ...about(old, email) })
    await shop.pool.query('UPDATE auth_user SET email = $2 WHERE id = $1', [old.actor.accountId, moved])
    await record(as(old, moved), { action: 'reuse.2', ...about(old, moved) })
    await shop.pool.query('UPDATE auth_user SET email = $2 WHERE id = $1', [fresh.actor.accountId, email])
    await record(as(fresh, email), { action: 'reuse.3', ...about(fresh, email) })
    const found = async (search: { person?: string; object?: string }) =>
      (await entries(search)).items.map(({ action }) => action)
    for (const search of [{ person: email }, { object: email }, { object: `user:${email}` }]) {
      expect(await found(search), JSON.stringify(search)).toEqual(['reuse.3', 'reuse.2', 'reuse.1'])
    }
    for (const search of [{ person: moved }, { object: moved }]) {
      expect(await found(search), JSON.stringify(search)).toEqual(['reuse.2', 'reuse.1'])
    }
    await record(as(old, moved), { action: 'reuse.4', object: 'part:reuse' })
    await inTransaction(shop.db, async (transaction) => {
      await shop.accounts.closeAccount(transaction, old.actor.accountId)
      await shop.audit.forgetPerson(transaction, old.actor.accountId)
    })
    await shop.pool.query('DELETE FROM auth_user WHERE id = $1', [old.actor.accountId])
    expect(await found({ person: moved })).toEqual(['reuse.4', 'reuse.2', 'reuse.1'])
  })
})

describe('the database', () => {
  const refused = (statement: string, values: unknown[] = []) =>
    expect(shop.pool.query(statement, values), statement).rejects.toThrow('append-only')

  it('lets nobody change, remove or empty the log', async () => {
    await record(clerk, { action: 'part.edit', object: 'part:kept', before: { price: 1 } })
    const kept = () => shop.pool.query(`SELECT * FROM audit_log WHERE object = 'part:kept'`)
    const before = (await kept()).rows
    expect(before).toHaveLength(1)
    const changes = [
      `actor_email = 'eve@example.com'`,
      `actor_email = NULL`,
      `actor_account_id = NULL`,
      `at = now()`,
      `action = 'part.none'`,
      `object = 'part:other'`,
      `before = NULL`,
      `after = '{}'`,
      `request_id = NULL`,
    ]
    for (const change of changes) await refused(`UPDATE audit_log SET ${change} WHERE object = 'part:kept'`)
    await refused(`DELETE FROM audit_log WHERE object = 'part:kept'`)
    await refused('TRUNCATE audit_log')
    expect((await kept()).rows).toEqual(before)
  })

  it('lets an email be taken out only when its account is no more, and never of what it did to others', async () => {
    const { actor, email } = await shop.customer()
    const { accountId } = actor
    const otherId = (await shop.customer()).actor.accountId
    await record(
      { ...clerk, accountId, email },
      { action: 'user.ban', object: `user:${email}`, objectAccountId: accountId },
    )
    await refused(`UPDATE audit_log SET actor_email = 'deleted account' WHERE actor_account_id = $1`, [accountId])
    await refused(`UPDATE audit_log SET object = 'user:deleted account' WHERE object_account_id = $1`, [accountId])
    await record(
      { ...clerk, accountId, email },
      { action: 'user.ban', object: 'user:other@example.com', objectAccountId: otherId },
    )
    await record({ ...clerk, accountId, email }, { action: 'part.edit', object: 'part:theirs' })
    await record(clerk, { action: 'user.unban', object: `user:${email}`, objectAccountId: accountId })
    await inTransaction(shop.db, async (transaction) => {
      await shop.accounts.closeAccount(transaction, accountId)
      await shop.audit.forgetPerson(transaction, accountId)
    })
    const { rows } = await shop.pool.query(
      'SELECT * FROM audit_log WHERE actor_account_id = $1 OR object_account_id = $1 ORDER BY id',
      [accountId],
    )
    expect(rows).toMatchObject([
      { actor_email: 'deleted account', object: 'user:deleted account', action: 'user.ban', request_id: 'request-1' },
      { actor_email: email, object: 'user:other@example.com', action: 'user.ban' },
      { actor_email: email, object: 'part:theirs', action: 'part.edit' },
      { actor_email: clerk.email, object: 'user:deleted account', action: 'user.unban' },
    ])
    await refused(`UPDATE audit_log SET action = 'x.y' WHERE object_account_id = $1`, [accountId])
    const washed = `UPDATE audit_log SET actor_email = 'deleted account'`
    await refused(`${washed} WHERE object_account_id = $1`, [otherId])
    await refused(`${washed} WHERE object = 'part:theirs'`)
    await refused(`${washed} WHERE object_account_id = $1 AND action = 'user.unban'`, [accountId])
  })
})
