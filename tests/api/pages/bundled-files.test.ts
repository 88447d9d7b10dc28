import { tmpdir } from 'node:os'
import { expect, inject, test } from 'vitest'
import { startServerGroup } from '../../../tools/stress/server-group.ts'

const LIMIT_MS = 120_000

test('the bundled server prints with its fonts, whatever folder it runs in', { timeout: LIMIT_MS }, async () => {
  const group = await startServerGroup(inject('testCluster'), 1, { GROUP_FOLDER: tmpdir() })
  try {
    const [admin] = await group.signUp(1)
    if (!admin) throw new Error('Nobody signed up')
    await group.makeAdmin(admin)
    const { status, headers, body } = await group.request('GET', '/api/orders/pick-list/paper', { token: admin.token })
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(body).toMatch(/^%PDF-[\s\S]*\/FontFile2[\s\S]*%%EOF\s*$/)
  } finally {
    await group.close()
  }
})
