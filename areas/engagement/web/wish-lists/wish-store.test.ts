import { expect, test } from 'vitest'
import { MOST_WISHES_AT_ONCE } from '#engagement/contract/wish-limits.ts'
import { type GuestList, withBatch, withoutBatch } from './wish-store.ts'

const wish = (part: string) => ({ part, quantity: 1, addedAt: '2026-11-01T00:00:00.000Z' })
const guest = (parts: string[]): GuestList => ({ v: 1, list: 'first', currency: 'USD', wishes: parts.map(wish) })
const partsOf = ({ wishes }: GuestList) => wishes.map(({ part }) => part)

test('what is added while an answer is lost is given to the account afterwards, under another name', () => {
  const asked = withBatch(guest(['one', 'two']))
  const added: GuestList = { ...asked, wishes: [...asked.wishes, wish('later')] }
  const again = withBatch(added)
  expect(again).toMatchObject({ list: 'first', sent: ['one', 'two'] })
  const left = withoutBatch(again, again.sent, 'second')
  expect(left).toEqual({ ...guest(['later']), list: 'second' })
  expect(withBatch(left).sent).toEqual(['later'])
})

test('what is taken off while an answer is lost moves nothing from one request to another', () => {
  const many = Array.from({ length: MOST_WISHES_AT_ONCE + 1 }, (_, at) => `part ${at}`)
  const asked = withBatch(guest(many))
  const again = withBatch({ ...asked, wishes: asked.wishes.slice(1) })
  expect(partsOf(withoutBatch(again, again.sent, 'second'))).toEqual([`part ${MOST_WISHES_AT_ONCE}`])
})
