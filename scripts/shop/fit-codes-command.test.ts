import { expect, test } from 'vitest'
import { runCommand } from './run-command.ts'

async function run(...args: string[]) {
  const printed: string[] = []
  const complained: string[] = []
  const output = {
    print: (text: string) => void printed.push(text),
    complain: (text: string) => void complained.push(text),
  }
  // No database: the command must not ask for one.
  const exitCode = await runCommand(['fit-codes', ...args], { env: { DATABASE_URL: 'none' }, output })
  return { exitCode, printed: printed.join('\n'), complained: complained.join('\n') }
}

test('npm run shop -- fit-codes prints roles, standards, places, rules and doubts of the rule book', async () => {
  const { exitCode, printed } = await run()
  expect(exitCode).toBe(0)
  const headings = [...printed.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)
  expect(headings).toEqual([
    'Roles',
    'Families and their standards',
    'Quantities',
    'Places of a bike',
    'Kinds of bridge',
    'Rules',
    'In doubt',
  ])
  expect(printed).toContain('\n| R1 | Front axle equal | B | safety |\n')
  expect(printed).toMatch(/^### `bb-shell`: .+\n\nF\d+/m)
  expect(printed).toContain('| `spacer-1.85` |')
})

test('it refuses arguments', async () => {
  expect(await run('all')).toMatchObject({ exitCode: 2, printed: '', complained: expect.stringContaining('Usage:') })
})
