import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isRefusal } from '#platform/contract/problem.ts'
import type { Files, OpenedFile } from './files.ts'

/** `failing` can't be reached or written to. */
type FilesUnderTest = { files: Files; failing: Files; reported: () => unknown[]; close: () => Promise<void> }

export function describeFiles(name: string, open: () => Promise<FilesUnderTest>): void {
  let opened: FilesUnderTest
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened.close())

  const newName = () => `${randomUUID()}-320.webp`
  const put = (file: string, bytes: Uint8Array) => opened.files.put(file, bytes, 'image/webp')
  const read = async (file: string) => {
    const { body, sizeBytes } = (await opened.files.open(file)) as OpenedFile
    return { bytes: await buffer(body), sizeBytes }
  }

  describe(name, () => {
    it('gives back what it was given, byte by byte, and says how much it is', async () => {
      const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * index) % 256))
      const file = newName()
      expect(await put(file, bytes)).toBeUndefined()
      const kept = await read(file)
      expect(kept.bytes.equals(bytes)).toBe(true)
      expect(kept.sizeBytes).toBe(bytes.length)
    })

    it('does not know other files', async () => {
      expect(await opened.files.open(newName())).toMatchObject({ refused: 'not-found' })
    })

    it('accepts the same file again, also ten times at once', async () => {
      const [file, bytes] = [newName(), Buffer.from('the same')]
      const answers = await Promise.all(Array.from({ length: 10 }, () => put(file, bytes)))
      expect(answers.filter(isRefusal)).toEqual([])
      expect((await read(file)).bytes.toString()).toBe('the same')
    })

    it('removes a file, and accepts a missing one', async () => {
      const file = newName()
      await put(file, Buffer.from('here'))
      expect(await opened.files.remove(file)).toBeUndefined()
      expect(await opened.files.open(file)).toMatchObject({ refused: 'not-found' })
      expect(await opened.files.remove(file)).toBeUndefined()
    })

    it.each([
      '',
      '.',
      '..',
      '../secret',
      'a/b',
      '/etc/passwd',
      'a\\b',
      'a\0b',
      'A.webp',
      'a..b',
      'a.',
      '%2e%2e',
      'a b',
    ])('leads nowhere by the name %j', async (file) => {
      const { files } = opened
      await expect(files.open(file)).rejects.toThrow('Not a plain file name')
      await expect(files.put(file, Buffer.from('x'), 'image/webp')).rejects.toThrow('Not a plain file name')
      await expect(files.remove(file)).rejects.toThrow('Not a plain file name')
    })

    it('refuses when it fails, and reports it without the message of the error', async () => {
      const { failing, reported } = opened
      const answers = [
        await failing.put(newName(), Buffer.from('x'), 'image/webp'),
        await failing.open(newName()),
        await failing.remove(newName()),
      ]
      expect(answers.map((answer) => isRefusal(answer) && answer.refused)).toEqual(Array(3).fill('unavailable'))
      expect(reported()).toEqual(
        ['put', 'open', 'remove'].map((deed) => ({
          store: expect.any(String),
          deed,
          error: expect.any(String),
          code: expect.any(String),
        })),
      )
    })
  })
}
