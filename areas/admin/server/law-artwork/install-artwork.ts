import { createHash } from 'node:crypto'
import { OPERATOR, recordChange } from '#accounts/server/audit/audit-service.ts'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { OperatorError } from '#platform/server/operator-error.ts'
import { fillLabel } from './fill-label.ts'
import { foreignIn, sizeOf } from './judge-artwork.ts'
import { type ArtworkRow, upsertArtwork } from './law-artwork-store.ts'
import { readArchive } from './read-archive.ts'
import { type ArtworkName, editionOf, recogniseArtwork } from './recognise-artwork.ts'

const COMMISSION_FILES =
  'https://commission.europa.eu/publications/practical-guidelines-and-high-resolution-vector-files-eu-notice-and-label-product-guarantees_en'

const SAMPLE = { brand: 'A', model: 'A', years: 3 }

type Asked = {
  archive: Uint8Array
  source: string // The archive's name
  newEdition: boolean // Keeps files that this release does not know, with their hashes
  takesStandIns: boolean // Of tests
  at: Date
}
type Read = Omit<ArtworkRow, 'edition'> & { edition: ArtworkRow['edition'] | undefined }

/**
 * Stores the artwork of one of the Commission's archives, byte for byte; all of it or nothing.
 * @throws OperatorError with what is wrong with the archive, and what to do
 */
export async function installArtwork(db: Database, asked: Asked): Promise<ArtworkRow[]> {
  const rows = readRows(asked)
  for (const { kind, fileName, bytes } of rows) {
    if (kind === 'notice' || (await fillLabel(bytes.toString('utf8'), kind, SAMPLE))) continue
    throw new OperatorError(`${fileName} has not the fields of the published label, so they could not be filled.`)
  }
  await inTransaction(db, async (transaction) => {
    for (const row of rows) await upsertArtwork(transaction, row)
    const files = rows.map(({ fileName, sha256, edition }) => ({ file: fileName, sha256, edition }))
    const after = { source: asked.source, files }
    await recordChange(transaction, OPERATOR, { action: 'law.artwork', object: `law:${asked.source}`, after }, asked.at)
  })
  return rows
}

function readRows({ archive, source, newEdition, takesStandIns, at }: Asked): ArtworkRow[] {
  const found = new Map<string, Read>()
  for (const [path, content] of Object.entries(readArchive(archive))) {
    const name = recogniseArtwork(path)
    if (!name) continue
    const key = `${name.kind} ${name.language} ${name.format}`
    if (found.has(key)) throw new OperatorError(`The archive has ${path} twice.`)
    found.set(key, { ...readFile(name, path, Buffer.from(content)), source, installedAt: at })
  }
  const read = [...found.values()]
  if (read.length === 0)
    throw new OperatorError(
      `The archive has no file that is known by its name. Download “SVG.zip”, “PNG and JPG.zip” or “GARAN label for website.zip” from ${COMMISSION_FILES} and leave them as they are.`,
    )
  if (!takesStandIns && read.some(({ edition }) => edition === 'stand-in'))
    throw new OperatorError('The archive has stand-ins for tests. A shop for customers shows the published files only.')
  const unknown = read.flatMap(({ edition, fileName }) => (edition ? [] : [fileName]))
  if (unknown.length > 0 && !newEdition)
    throw new OperatorError(
      `This release does not know these files: ${unknown.join(', ')}. If you downloaded the archive from ${COMMISSION_FILES} yourself, add --new-edition to keep them with their hashes.`,
    )
  return read.map((row) => ({ ...row, edition: row.edition ?? 'new' }))
}

/** Published labels have this size, and the places of their fields depend on it. */
const LABEL_SIZES = { label: [269.29, 283.46], 'nested-label': [368.5, 56.69] } as const

function readFile(name: ArtworkName, path: string, bytes: Buffer): Omit<Read, 'source' | 'installedAt'> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const edition = editionOf(bytes, sha256)
  const foreign = name.format === 'svg' && edition !== 'recorded' ? foreignIn(bytes.toString('utf8')) : undefined
  if (foreign) throw new OperatorError(`${path} has ${foreign}. The published files have none.`)
  const size = sizeOf(bytes, name)
  if (!size) throw new OperatorError(`${path} is damaged. Download the archive again.`)
  if (name.kind !== 'notice') {
    const [width, height] = LABEL_SIZES[name.kind]
    if (size.width !== width || size.height !== height)
      throw new OperatorError(
        `${path} is ${size.width} × ${size.height}; the published label is ${width} × ${height}, and its fields could not be filled.`,
      )
  }
  return { ...name, fileName: path.slice(path.lastIndexOf('/') + 1), ...{ sha256, edition, bytes, ...size } }
}
