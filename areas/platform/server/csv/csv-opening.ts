import { msg, say, t } from '#platform/contract/language/text.ts'

const MOST_HEADER_BYTES = 256 * 1024
const DELIMITERS = [',', ';', '\t', '|'] as const

/** Why a file can't be imported, for the person who sent it. */
export const EMPTY_FILE = msg('The file is empty.')

export type NoImport = { problem: string }

/** `chunks` holds the whole file without a byte order mark. */
export type OpenedCsv = { delimiter: string; chunks: AsyncIterable<Buffer> }

/**
 * Drops a byte order mark and a line `sep=;`, which says the delimiter; else it is the most frequent of comma,
 * semicolon, tab and bar in the header.
 */
export async function openCsv(source: AsyncIterable<Uint8Array>): Promise<OpenedCsv | NoImport> {
  const iterator = source[Symbol.asyncIterator]()
  let head = Buffer.alloc(0)
  let ended = false
  while (!ended && head.length < MOST_HEADER_BYTES && headerEnd(head) === undefined) {
    const next = await iterator.next()
    if (next.done) ended = true
    else head = Buffer.concat([head, next.value])
  }
  const problem = whyUnreadable(head)
  if (problem) {
    await iterator.return?.()
    return { problem }
  }
  const withoutMark = head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf ? head.subarray(3) : head
  const header = withoutMark.subarray(0, headerEnd(withoutMark))
  const said = SEPARATOR_LINE.exec(header.toString('latin1'))
  const delimiter = said?.[1] ?? mostFrequentDelimiter(header)
  // Its line end stays, so that lines are counted from the beginning of the file.
  const table = said ? withoutMark.subarray(said[0].length) : withoutMark
  return { delimiter, chunks: continued(table, ended ? undefined : iterator) }
}

/** Excel’s first line, which names the delimiter and is none of the table. */
const SEPARATOR_LINE = /^"?sep=([\t -/:-~])"?$/i

function whyUnreadable(head: Buffer): string | undefined {
  if (head.length === 0) return say(EMPTY_FILE)
  if ((head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)) {
    return t('The file is UTF-16. Save it as CSV in UTF-8 and import that.')
  }
  if (head.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))) {
    return t('This is a spreadsheet or an archive, not CSV. Export the sheet as CSV (UTF-8) and import that.')
  }
  return undefined
}

async function* continued(head: Buffer, rest: AsyncIterator<Uint8Array> | undefined): AsyncGenerator<Buffer> {
  try {
    yield head
    for (let next = await rest?.next(); next && !next.done; next = await rest?.next()) yield Buffer.from(next.value)
  } finally {
    await rest?.return?.() // also when the reader stops early, so that the file is closed
  }
}

/** Ignores line breaks in quotes, and empty lines before. */
function headerEnd(bytes: Buffer): number | undefined {
  let quoted = false
  let hasBegun = false
  for (const [position, byte] of bytes.entries()) {
    const isLineEnd = byte === 0x0a || byte === 0x0d
    if (byte === 0x22) quoted = !quoted
    else if (hasBegun && !quoted && isLineEnd) return position
    hasBegun ||= !isLineEnd
  }
  return undefined
}

function mostFrequentDelimiter(header: Buffer): string {
  const unquoted = header.toString('latin1').replace(/"[^"]*"/g, '')
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, count: unquoted.split(delimiter).length }))
  return counted.reduce((best, candidate) => (candidate.count > best.count ? candidate : best)).delimiter
}
