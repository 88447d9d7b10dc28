import { readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { restoreBackup } from '#platform/server/database/backup/restore-backup.ts'
import { migrateDatabase } from '#platform/server/database/migrate.ts'
import { notEmpty } from '../support/not-empty.ts'
import { onDatabase, queryOnce } from '../support/test-cluster.ts'

const { adminUrl, shopUrl, owner } = inject('testCluster')
const releasesFolder = join(import.meta.dirname, 'releases')
const releases = readdirSync(releasesFolder).filter((name) => name.endsWith('.backup'))

let folder: string
let name: string
let url: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parts-manufacture-demo-'))
  name = `demo_${folder.slice(-6).toLowerCase()}`
  url = onDatabase(shopUrl, name)
  await queryOnce(adminUrl, `CREATE DATABASE ${name} OWNER ${owner}`)
})
afterEach(async () => {
  await queryOnce(adminUrl, `DROP DATABASE ${name} WITH (FORCE)`)
  await rm(folder, { recursive: true })
})

test.each(notEmpty(releases))(
  'the accounts of a demo of release %s are marked, its administrator under another address too',
  async (release) => {
    await restoreBackup({ connectionString: url }, { file: join(releasesFolder, release), dataDir: folder })
    for (const table of ['auth_user', 'accounts'])
      await queryOnce(url, `UPDATE ${table} SET email = 'me@parts.example' WHERE email = 'admin@example.com'`)
    await migrateDatabase({ connectionString: url })
    expect(
      await queryOnce(
        url,
        'SELECT email FROM auth_user WHERE id IN (SELECT account_id FROM demo_accounts) ORDER BY email',
      ),
    ).toEqual([{ email: 'customer@example.com' }, { email: 'me@parts.example' }])
  },
)
