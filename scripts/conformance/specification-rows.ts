import { readFileSync } from 'node:fs'

/** A statement of the specification as docs/specification.md has it. `why` is empty where the shop does the same. */
export type Row = { id: string; says: string; does: string; why: string; test: string }

const PAGE = new URL('../../docs/specification.md', import.meta.url)
const ID = /^\d+\.\d+$/

/** The rows of the page's tables. Empty cells at the end are left out; the cell of tests begins with a file's name. */
export function readRows(page: string = readFileSync(PAGE, 'utf8')): Row[] {
  return page
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, id = '', says = '', does = '', ...rest]) => {
      const isTests = (cell: string) => cell.startsWith('`')
      return { id, says, does, why: rest.find((cell) => !isTests(cell)) ?? '', test: rest.find(isTests) ?? '' }
    })
    .filter(({ id }) => ID.test(id))
}

/** The rows that a test's title begins with: `[2.46] [2.47] My Orders …` */
export function rowsInTitle(title: string): string[] {
  const front = /^(?:\[\d+\.\d+\]\s*)+/.exec(title)?.[0] ?? ''
  return [...front.matchAll(/\[(\d+\.\d+)\]/g)].map(([, id = '']) => id)
}
