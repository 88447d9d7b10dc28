import { randomBytes, randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { OperatorError } from '#platform/server/operator-error.ts'
import { provideDataFolder } from './data-folder.ts'

const LEAST_CHARACTERS = 32

/** Created atomically at the first start, private to its owner. Concurrent starts share it. @throws OperatorError */
export async function shopSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'secret')
  await provideDataFolder(dataDir)
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, randomBytes(48).toString('base64url'), { mode: 0o600 })
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  const secret = await readFile(file, 'utf8').catch((error: Error) => {
    throw new OperatorError(`The secret ${file} can't be read (${error.message}). ${WAY_OUT}`)
  })
  if (secret.length < LEAST_CHARACTERS)
    throw new OperatorError(`The secret in ${file} has fewer than ${LEAST_CHARACTERS} characters. ${WAY_OUT}`)
  return secret
}

const WAY_OUT =
  'Restore it from a backup. Without one, delete it: the next start makes another, and everybody has to log in and set up authenticator apps again.'
