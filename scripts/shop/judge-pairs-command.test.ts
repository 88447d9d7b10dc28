import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from './run-command.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-pairs-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function judge(text: string) {
  await writeFile(join(folder, 'pairs.csv'), text)
  let printed = ''
  let complained = ''
  const output = {
    print: (line: string) => {
      printed += line
    },
    complain: (line: string) => {
      complained += line
    },
  }
  // No DATABASE_URL and no DATA_DIR: the command must not ask for a database.
  const exitCode = await runCommand(['judge-pairs', 'pairs.csv'], {
    env: { INIT_CWD: folder, DATABASE_URL: 'none' },
    output,
  })
  return { exitCode, printed, complained }
}

describe('npm run shop -- judge-pairs', () => {
  it('prints verdict, rule and reason of every pair', async () => {
    const { exitCode, printed } = await judge(
      'id,a,b,on_sale\n7,role=seatpost; needs seat-tube=31.6,frame.seat-tube=27.2,\n8,role=cassette; needs cassette-mount=hg-m-11,role=rear-hub; offers freehub=hg-l,spacer-1.85\n',
    )
    expect(printed.split('\n')).toEqual([
      'id,verdict,rule,reason',
      '7,no,R37,frame seat-tube 27.2 and seatpost seat-tube 31.6 clash; choose another.',
      '8,fits-with,R5,rear-hub freehub hg-l and cassette cassette-mount hg-m-11 mate with spacer-1.85; order it too.',
    ])
    expect(exitCode).toBe(0)
  })

  it('names line and nearest codes of an unknown code, judges the rest and ends with 1', async () => {
    const { exitCode, printed, complained } = await judge(
      'id,a,b,on_sale\n7,role=seatpost; needs seat-tube=27.2,frame.seat-tube=27.2,\n8,role=saddle; needs saddle-rail=round-8,role=seatpost,\n',
    )
    expect(printed.split('\n')).toEqual(['id,verdict,rule,reason', expect.stringMatching(/^7,fits,R37,/)])
    expect(complained).toContain('line 3 (8): unknown saddle-rail "round-8"; nearest: round-7')
    expect(exitCode).toBe(1)
  })
})
