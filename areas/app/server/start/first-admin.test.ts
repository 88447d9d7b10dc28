import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '#test-support/test-shop.ts'
import { makeFirstAdmin } from './first-admin.ts'
import { shopSecret } from './secrets.ts'

let shop: TestShop
let folder: string
beforeAll(async () => {
  shop = await createTestShop()
  folder = await mkdtemp(path.join(tmpdir(), 'first-admin-'))
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

test('whoever signed up with the address before does not become the administrator', async () => {
  await shop.signUp('Early Bird')
  expect(await makeFirstAdmin(shop.app, 'early.bird@example.com', folder)).toContain(
    'npm run shop -- make-admin early.bird@example.com',
  )
  expect(await shop.app.accounts.hasAdmin()).toBe(false)
})

test('the first administrator is made once, with a password that only the owner of the folder reads', async () => {
  expect(await makeFirstAdmin(shop.app, 'owner@example.com', folder)).toContain('Created the first administrator')
  const file = path.join(folder, 'first-admin.txt')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const [email, password] = (await readFile(file, 'utf8')).split('\n')
  const signedIn = await shop.request('POST', '/api/auth/sign-in/email', { body: { email, password } })
  expect(signedIn.status).toBe(200)
  expect(await shop.app.accounts.isAdmin('owner@example.com')).toBe(true)
  expect(await makeFirstAdmin(shop.app, 'second@example.com', folder)).toContain('is ignored')
})

test('a start that is stopped half way loses no password: the next one goes on from there', async () => {
  const another = await createTestShop()
  const where = path.join(folder, 'not', 'there', 'yet')
  const email = 'chief@example.com'
  const stopped = {
    ...another.app,
    accounts: { ...another.app.accounts, makeAdmin: () => Promise.reject(new Error('killed')) },
  }
  await expect(makeFirstAdmin(stopped, email, where)).rejects.toThrow('killed')
  expect(await another.app.accounts.hasAdmin()).toBe(false)
  expect(await makeFirstAdmin(another.app, email, where)).toContain('Created the first administrator')
  const [, password] = (await readFile(path.join(where, 'first-admin.txt'), 'utf8')).split('\n')
  const signedIn = await another.request('POST', '/api/auth/sign-in/email', { body: { email, password } })
  expect(signedIn.status).toBe(200)
  expect(await another.app.accounts.isAdmin(email)).toBe(true)
  await another.close()
})

test('two first starts at once make one administrator, whose password is in the file', async () => {
  const another = await createTestShop()
  const where = path.join(folder, 'together')
  const email = 'both@example.com'
  await mkdir(where)
  await writeFile(path.join(where, 'first-admin.txt'), 'somebody.else@example.com\nof a start that was stopped\n')
  const said = await Promise.all([1, 2, 3].map(() => makeFirstAdmin(another.app, email, where)))
  expect(said.filter((words) => words.startsWith('Created the first administrator'))).toHaveLength(1)
  expect(said.filter((words) => words.includes('ADMIN_EMAIL is ignored'))).toHaveLength(2)
  expect(await readdir(where)).toEqual(['first-admin.txt'])
  const [noted, password] = (await readFile(path.join(where, 'first-admin.txt'), 'utf8')).split('\n')
  expect(noted).toBe(email)
  const signedIn = await another.request('POST', '/api/auth/sign-in/email', { body: { email, password } })
  expect(signedIn.status).toBe(200)
  expect(await another.app.accounts.isAdmin(email)).toBe(true)
  await another.close()
})

test('processes that start at once agree on one secret, which only its owner reads', async () => {
  const secrets = await Promise.all(Array.from({ length: 10 }, () => shopSecret(folder)))
  expect(new Set(secrets).size).toBe(1)
  expect(secrets[0]?.length).toBeGreaterThanOrEqual(32)
  expect((await stat(path.join(folder, 'secret'))).mode & 0o777).toBe(0o600)
})
