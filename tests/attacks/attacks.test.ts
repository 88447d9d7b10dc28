import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { findLeaks } from '../support/find-leaks.ts'
import { notEmpty } from '../support/not-empty.ts'
import { assertOrderInvariants } from '../support/orders/order-invariants.ts'
import { ACCESS_ATTACKS } from './access-attacks.ts'
import { ALERT_ATTACKS } from './alert-attacks.ts'
import type { Attack, AttackRequest } from './attack.ts'
import { CHECKOUT_ATTACKS } from './checkout-attacks.ts'
import { CROSS_SITE_ATTACKS } from './cross-site-attacks.ts'
import { INPUT_ATTACKS } from './input-attacks.ts'
import { KEY_ATTACKS } from './key-attacks.ts'
import { ORDER_ATTACKS } from './order-attacks.ts'
import { PAYMENT_ATTACKS } from './payment-attacks.ts'
import { PICTURE_ATTACKS } from './picture-attacks.ts'
import { QUESTION_ATTACKS } from './question-attacks.ts'
import { REVIEW_ATTACKS } from './review-attacks.ts'
import { errorsIn, runAttack, type Target } from './running/run-attack.ts'
import { type Scene, setScene } from './running/scene.ts'
import { finishAll, printTables } from './running/table-prints.ts'
import { SVG_ATTACKS } from './svg-attacks.ts'
import { TOKEN_ATTACKS } from './token-attacks.ts'
import { UPLOAD_ATTACKS } from './upload-attacks.ts'
import { WIRE_ATTACKS } from './wire-attacks.ts'
import { WISH_ATTACKS } from './wish-attacks.ts'

const ATTACKS: readonly Attack[] = [
  ...ACCESS_ATTACKS,
  ...ALERT_ATTACKS,
  ...QUESTION_ATTACKS,
  ...TOKEN_ATTACKS,
  ...ORDER_ATTACKS,
  ...CHECKOUT_ATTACKS,
  ...PAYMENT_ATTACKS,
  ...INPUT_ATTACKS,
  ...KEY_ATTACKS,
  ...UPLOAD_ATTACKS,
  ...SVG_ATTACKS,
  ...PICTURE_ATTACKS,
  ...REVIEW_ATTACKS,
  ...WISH_ATTACKS,
  ...WIRE_ATTACKS,
  ...CROSS_SITE_ATTACKS,
]

let scene: Scene
let target: Target<Scene>
beforeAll(async () => {
  scene = await setScene(inject('testCluster'))
  let read = 0
  const server = scene.group.servers[0]
  target = {
    ...{ url: scene.url, scene, headersOf, canaries: scene.canaries, logCanaries: scene.logCanaries },
    isAlive: () => server?.child.exitCode === null && server.child.signalCode === null,
    settle: () => finishAll(scene.group),
    prints: () => printTables(scene.group.db),
    newLog() {
      const log = server?.log() ?? ''
      const fresh = log.slice(read)
      read = log.length
      return fresh
    },
  }
}, 300_000)
afterAll(() => scene?.group.close())

function headersOf({ who }: Pick<Attack, 'who'>, { byCookie }: AttackRequest): Record<string, string> {
  if (who === undefined || who === 'visitor') return {}
  const { cookie, token } = scene[who]
  return byCookie ? { cookie, origin: scene.origin } : { authorization: `Bearer ${token}` }
}

test('there are attacks enough, and no two of one name', () => {
  expect(ATTACKS.length).toBeGreaterThan(250)
  expect(new Set(ATTACKS.map(({ id }) => id)).size).toBe(ATTACKS.length)
})

test.each(notEmpty(ATTACKS.map((attack) => [attack.id, attack] as const)))('%s', async (_id, attack) => {
  expect(await runAttack(attack, target)).toEqual([])
})

test('after all of it the books are right, the shop lives, and its whole log holds nothing that was planted', async () => {
  await assertOrderInvariants(scene.group.db)
  expect((await scene.group.request('GET', '/readyz')).status).toBe(200)
  const log = scene.group.servers[0]?.log() ?? ''
  // Every request has its line: so the log that was searched is the log.
  expect(log.match(/"msg":"request completed"/g)?.length).toBeGreaterThan(ATTACKS.length / 2)
  expect(findLeaks(log, scene.logCanaries)).toEqual([])
  expect(errorsIn(log)).toEqual([])
})
