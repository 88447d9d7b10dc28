import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'

const HASHES = new URL('../../areas/accounts/server/identity/passwords/password-hash.ts', import.meta.url)
const CONTINUE = new URL('continue-as.ts', import.meta.url)
/** Twelve hashes leave 150 MB in the threads of a process that keeps what it freed. */
const MOST_KEPT_MB = 40

it.runIf(process.platform === 'linux')(
  'goes on as the same process, which keeps nothing of what passwords needed',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'continue-as-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const [before, after] = [join(folder, 'before.mjs'), join(folder, 'after.mjs')]
    await writeFile(
      before,
      `import { continueAs } from ${JSON.stringify(CONTINUE.href)}
    console.log(process.pid)
    process.env.SAID_BEFORE = 'kept'
    continueAs(new URL(${JSON.stringify(pathToFileURL(after).href)}))
    console.log('went on here')`,
    )
    await writeFile(
      after,
      `import { hashPassword } from ${JSON.stringify(HASHES.href)}
    const startedAt = process.memoryUsage.rss()
    for (let count = 0; count < 12; count++) await hashPassword('correct horse')
    console.log(process.pid, process.env.SAID_BEFORE, (process.memoryUsage.rss() - startedAt) / 2 ** 20)`,
    )
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [before])
    const [pid, told = '', ...more] = stdout.trim().split('\n')
    const [laterPid, said, keptMb] = told.split(' ')
    expect({ stderr, more, laterPid, said }).toEqual({ stderr: '', more: [], laterPid: pid, said: 'kept' })
    expect(Number(keptMb)).toBeLessThan(MOST_KEPT_MB)
  },
)
