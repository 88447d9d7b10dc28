import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { migrateDatabase, shopMigrationsFolder } from '#server/adapters/database/migrate.ts'
import { onDatabase, queryOnce } from '#server/testing/test-cluster.ts'
import { releaseUpTo } from './release-up-to.ts'

const { adminUrl, shopUrl, owner } = inject('testCluster')

test('a shop that is upgraded wants copies of the pictures that were linked to before, each once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parts-manufacture-before-'))
  const name = `links_${folder.slice(-6).toLowerCase()}`
  await queryOnce(adminUrl, `CREATE DATABASE ${name} OWNER ${owner}`)
  const address = { connectionString: onDatabase(shopUrl, name) }
  const ask = (statement: string) => queryOnce(address.connectionString, statement)
  try {
    expect(await migrateDatabase(address, await releaseUpTo('0018_hold_emails', folder))).toMatchObject({
      kind: 'migrated',
    })
    await ask(`INSERT INTO reviews (id, name, img, review, ratings, created_at)
      SELECT gen_random_uuid(), img, img, 'R', 5, now()
      FROM unnest('{https://pictures.example/a.png,HTTPS://pictures.example/b.png,javascript:alert(1),-}'::text[]) AS img`)
    await ask(`INSERT INTO auth_user (id, name, email, image, created_at, updated_at)
      VALUES (gen_random_uuid(), 'A', 'a@example.com', 'https://pictures.example/c.png', now(), now())`)
    expect(await migrateDatabase(address, shopMigrationsFolder)).toMatchObject({ kind: 'migrated' })
    expect(
      await ask(`SELECT lower(img) AS wanted FROM reviews WHERE picture_due_at <= now()
        UNION ALL SELECT image FROM auth_user WHERE picture_due_at <= now() ORDER BY 1`),
    ).toEqual([
      { wanted: 'https://pictures.example/a.png' },
      { wanted: 'https://pictures.example/b.png' },
      { wanted: 'https://pictures.example/c.png' },
    ])
  } finally {
    await queryOnce(adminUrl, `DROP DATABASE ${name}`)
    await rm(folder, { recursive: true })
  }
})
