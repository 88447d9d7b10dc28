import type { Readable } from 'node:stream'
import type { Refusal } from '#contract/problem.ts'

/** A kept file on its way out. Whoever asked for it reads or destroys the body. */
export type OpenedFile = {
  /** Undefined where the store does not say. */
  sizeBytes: number | undefined
  body: Readable
}

/** What a log may know of a store that does not do its work. */
export type FilesFailure = { store: string; deed: 'put' | 'open' | 'remove'; error: string; code: string | undefined }

/**
 * Files that never change once they are kept: a name always holds the same bytes. Names have lower-case letters,
 * digits, dots and dashes; with any other the store throws. A store that is out of reach, full, or not to be written to
 * refuses with `unavailable`.
 */
export type Files = {
  /** Keeps a file whole or not at all, whenever the process ends. Keeping it once more is no error. */
  put(name: string, bytes: Uint8Array, contentType: string): Promise<Refusal | undefined>
  /** Refuses with `not-found` when there is none of that name. */
  open(name: string): Promise<OpenedFile | Refusal>
  /** Removes a file; that there is none is no error. */
  remove(name: string): Promise<Refusal | undefined>
}

/**
 * Keeps whatever a name may have been made of from leading out of the store. @throws Error on a name that is not plain.
 */
export function demandPlainName(name: string): void {
  if (!/^[a-z0-9]([a-z0-9.-]{0,98}[a-z0-9])?$/.test(name) || name.includes('..'))
    throw new Error('Not a plain file name')
}
