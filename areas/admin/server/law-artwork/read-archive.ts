import { unzipSync } from 'fflate'
import { OperatorError } from '#platform/server/operator-error.ts'
import { recogniseArtwork } from './recognise-artwork.ts'

/** The Commission's largest archive has about a hundred files, the largest of them below a megabyte. */
const MOST_ARCHIVE_BYTES = 64 * 1024 * 1024
const MOST_ENTRIES = 500
const MOST_FILE_BYTES = 4 * 1024 * 1024
const MOST_UNPACKED_BYTES = 96 * 1024 * 1024
const MOST_TIMES_PACKED = 100 // Drawings shrink to a tenth

const isElsewhere = (path: string) => /^[/\\]|^[a-z]:|\\|(^|\/)\.\.(\/|$)/i.test(path)
const isOfAMac = (path: string) => /(^|\/)(__MACOSX\/|\._)/.test(path)

/**
 * Files of an archive that are artwork by their name; nothing else is unpacked, and nothing is written.
 * @throws OperatorError for what is no archive, or unpacks to more than it should
 */
export function readArchive(archive: Uint8Array): Record<string, Uint8Array> {
  if (archive.length > MOST_ARCHIVE_BYTES) throw new OperatorError('This file is too large for the archive.')
  let entries = 0
  let unpacked = 0
  const isWanted = ({ name, size, originalSize }: { name: string; size: number; originalSize: number }) => {
    entries += 1
    if (entries > MOST_ENTRIES) throw new OperatorError(`The archive has more than ${MOST_ENTRIES} files.`)
    if (isElsewhere(name))
      throw new OperatorError(`The archive has a file whose name leads out of it: ${JSON.stringify(name)}.`)
    if (isOfAMac(name) || !recogniseArtwork(name)) return false
    unpacked += originalSize
    const isBomb = originalSize > MOST_FILE_BYTES || originalSize > MOST_TIMES_PACKED * Math.max(size, 1)
    if (isBomb || unpacked > MOST_UNPACKED_BYTES)
      throw new OperatorError(`${name} unpacks to more than the published files have.`)
    return true
  }
  try {
    return unzipSync(archive, { filter: isWanted })
  } catch (error) {
    if (error instanceof OperatorError) throw error
    throw new OperatorError('This is not a ZIP archive that can be read. Download it again.', { cause: error })
  }
}
