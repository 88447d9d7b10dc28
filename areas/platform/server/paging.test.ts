import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { isRefusal } from '#platform/contract/problem.ts'
import { newestFirstPosition, newestFirstPositionOf, positionSchema, readCountedPage, readPage } from './paging.ts'

type Row = { number: number }

const rowsTo = (last: number): Row[] => Array.from({ length: last }, (_, index) => ({ number: index + 1 }))

function listing(rows: Row[]) {
  return {
    position: z.strictObject({ number: z.int(), note: z.string().optional() }),
    positionOf: ({ number }: Row) => ({ number }),
    present: ({ number }: Row) => `row ${number}`,
    read: async (limit: number, after?: Row) =>
      rows.filter(({ number }) => number > (after?.number ?? 0)).slice(0, limit),
    count: async () => rows.length,
  }
}

function bothWays(rows: Row[]) {
  const readBack = async (limit: number, from: Row) =>
    rows
      .filter(({ number }) => number <= from.number)
      .reverse()
      .slice(0, limit)
  return { ...listing(rows), readBack }
}

async function open(query: Parameters<typeof readPage>[0], list: ReturnType<typeof bothWays>) {
  const page = await readPage(query, list)
  if (isRefusal(page)) throw new Error(page.detail)
  return page
}

const cursorOf = (position: unknown) => Buffer.from(JSON.stringify(position)).toString('base64url')
const numbers = (from: number, to: number) =>
  rowsTo(to)
    .slice(from - 1)
    .map(({ number }) => `row ${number}`)

describe('a list', () => {
  test('is read page by page; only the last one names no next', async () => {
    const list = listing(rowsTo(7))
    const first = await open({ limit: 3 }, list as never)
    const second = await open({ limit: 3, cursor: first.nextCursor }, list as never)
    const third = await open({ limit: 3, cursor: second.nextCursor }, list as never)
    expect([first, second, third].map(({ items }) => items)).toEqual([numbers(1, 3), numbers(4, 6), numbers(7, 7)])
    expect([first, second, third].map(({ totalCount }) => totalCount)).toEqual([7, 7, 7])
    expect(third.nextCursor).toBeUndefined()
  })

  test('that ends with its page names no next', async () => {
    expect((await open({ limit: 7 }, bothWays(rowsTo(7)))).nextCursor).toBeUndefined()
    expect((await open({ limit: 6 }, bothWays(rowsTo(7)))).nextCursor).toBe(cursorOf({ number: 6 }))
  })

  test('gives a hundred rows when no number is named, in either direction', async () => {
    const list = bothWays(rowsTo(150))
    const first = await open({}, list)
    expect(first.items).toEqual(numbers(1, 100))
    const back = await open({ cursor: `-${cursorOf({ number: 150 })}` }, list)
    expect(back.items).toEqual(numbers(51, 150))
  })

  test('that is empty has one page', async () => {
    expect(await readPage({}, listing([]))).toEqual({ items: [], nextCursor: undefined, totalCount: 0 })
  })
})

describe('a list that is read both ways', () => {
  const list = bothWays(rowsTo(8))

  test('leads back over the pages it led on over, and on again', async () => {
    const first = await open({ limit: 3 }, list)
    const second = await open({ limit: 3, cursor: first.nextCursor }, list)
    const third = await open({ limit: 3, cursor: second.nextCursor }, list)
    expect(first.prevCursor).toBeUndefined()
    const secondAgain = await open({ limit: 3, cursor: third.prevCursor }, list)
    expect(secondAgain).toMatchObject({ items: numbers(4, 6), totalCount: 8 })
    const firstAgain = await open({ limit: 3, cursor: secondAgain.prevCursor }, list)
    expect(firstAgain).toMatchObject({ items: numbers(1, 3) })
    expect(firstAgain.prevCursor).toBeUndefined()
    const onward = await open({ limit: 3, cursor: firstAgain.nextCursor }, list)
    expect(onward.items).toEqual(numbers(4, 6))
  })

  test.each(['-', '--', '-nonsense', `--${cursorOf({ number: 3 })}`, `-${cursorOf({ name: 3 })}`])(
    'has no page at %s',
    async (cursor) => {
      expect(await readPage({ cursor }, list)).toMatchObject({ refused: 'input-invalid' })
    },
  )
})

describe('a cursor', () => {
  test('is no page when the list is read one way and it asks for the other', async () => {
    const list = listing(rowsTo(7))
    expect(await readPage({ cursor: `-${cursorOf({ number: 3 })}` }, list)).toMatchObject({ refused: 'input-invalid' })
    expect(await readPage({ limit: 1, cursor: cursorOf({ number: 3 }) }, list)).not.toHaveProperty('prevCursor')
  })

  test.each([
    ['nothing', ''],
    ['nonsense', 'nonsense'],
    ['no JSON', Buffer.from('{number:1}').toString('base64url')],
    ['another position', cursorOf({ name: 'a' })],
    ['more than a position', cursorOf({ number: 1, id: 2 })],
    ['null', cursorOf(null)],
    ['a character NUL', cursorOf({ number: 1, note: 'a\u0000' })],
    ['half a pair', cursorOf({ number: 1, note: '\ud800' })],
  ])('of %s is refused, with what to do', async (_, cursor) => {
    const refusal = await readPage({ cursor }, listing(rowsTo(7)))
    expect(refusal).toEqual({
      refused: 'input-invalid',
      detail: expect.stringMatching(/first page/),
      errors: [{ path: 'cursor', message: expect.stringMatching(/Link/) }],
    })
  })

  test('may hold any text that can be stored', async () => {
    const cursor = cursorOf({ number: 6, note: 'Ω \u{1f6b2}' })
    expect(await readPage({ cursor }, listing(rowsTo(7)))).toMatchObject({ items: numbers(7, 7) })
  })
})

test('a list that one query reads and counts is asked for one row more than its page has', async () => {
  const rows = rowsTo(4)
  const limits: number[] = []
  const page = await readCountedPage(
    { limit: 3 },
    {
      ...listing(rows),
      async readCounted(limit) {
        limits.push(limit)
        return { rows: rows.slice(0, limit), totalCount: 40 }
      },
    },
  )
  expect(limits).toEqual([4])
  expect(page).toEqual({ items: numbers(1, 3), nextCursor: cursorOf({ number: 3 }), totalCount: 40 })
})

describe('a moment in a position', () => {
  const dated = positionSchema({ at: 'moment' })

  test.each(['2026-01-01T00:00:00.000Z', '0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'])('may be %s', (text) =>
    expect(dated.safeParse({ at: text }).success).toBe(true),
  )

  test.each(['0000-01-01T00:00:00.000Z', '2026-01-01T00:00:00Z', '2026-01-01T00:00:00.0000Z', '2026-01-01', 'now', ''])(
    'is not %j',
    (text) => expect(dated.safeParse({ at: text }).success).toBe(false),
  )

  test('of a list with the newest first is when the row was made, beside its id', () => {
    const id = '0199aaaa-0000-7000-8000-000000000001'
    const position = newestFirstPositionOf({ createdAt: new Date(0), id })
    expect(position).toEqual({ createdAt: '1970-01-01T00:00:00.000Z', id })
    expect(newestFirstPosition.parse(position)).toEqual(position)
    const others = [{ ...position, id: 'x' }, { id }, { createdAt: position.createdAt }, { ...position, more: 1 }]
    expect(others.map((one) => newestFirstPosition.safeParse(one).success)).toEqual([false, false, false, false])
  })
})
