/** How files from other programs are written; Windows-1252 is what Excel saves as “CSV” in western Europe. */
export const CSV_ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type CsvEncoding = (typeof CSV_ENCODINGS)[number]

const MARKS: Readonly<Record<string, CsvEncoding>> = { fffe: 'utf-16le', feff: 'utf-16be' }
const SEQUENCE = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}/

/**
 * UTF-16 where the file begins with its mark, UTF-8 where it is valid, else Windows-1252. A file with letters of UTF-8
 * and a few other bytes is damaged UTF-8: read as anything else, its good letters would be wrong.
 */
export async function findEncoding(source: AsyncIterable<Uint8Array>): Promise<CsvEncoding> {
  const strict = new TextDecoder('utf-8', { fatal: true })
  let head = Buffer.alloc(0)
  let isValid = true
  let hasSequences = false
  for await (const chunk of source) {
    if (head.length < 2) head = Buffer.concat([head, chunk.subarray(0, 2)])
    const marked = MARKS[head.subarray(0, 2).toString('hex')]
    if (marked) return marked
    isValid &&= canDecode(strict, chunk)
    hasSequences ||= SEQUENCE.test(Buffer.from(chunk).toString('latin1'))
  }
  return hasSequences || (isValid && canDecode(strict)) ? 'utf-8' : 'windows-1252'
}

function canDecode(strict: TextDecoder, chunk?: Uint8Array): boolean {
  try {
    strict.decode(chunk, { stream: chunk !== undefined })
    return true
  } catch {
    return false
  }
}

/** The same file in UTF-8. */
export async function* asUtf8(source: AsyncIterable<Uint8Array>, encoding: CsvEncoding): AsyncGenerator<Uint8Array> {
  if (encoding === 'utf-8') return yield* source
  const decoder = new TextDecoder(encoding)
  for await (const chunk of source) yield Buffer.from(decoder.decode(chunk, { stream: true }))
  yield Buffer.from(decoder.decode())
}

const MARK = Buffer.from([0xef, 0xbb, 0xbf])

/** Several files below each other, in UTF-8 whatever each is written in, without the marks of all but the first. */
export async function* filesBelow(files: readonly (() => AsyncIterable<Uint8Array>)[]): AsyncGenerator<Uint8Array> {
  for (const [at, open] of files.entries()) {
    if (at > 0) yield Buffer.from('\n')
    let isFirst = at > 0
    for await (const chunk of asUtf8(open(), await findEncoding(open()))) {
      const isMarked = isFirst && MARK.equals(chunk.subarray(0, MARK.length))
      yield isMarked ? chunk.subarray(MARK.length) : chunk
      isFirst = false
    }
  }
}

const LONGEST_SAMPLE = 120

/** The first line with a letter that other encodings write otherwise, cut; '' without one near the beginning. */
export async function sampleLine(source: AsyncIterable<Uint8Array>): Promise<string> {
  for await (const chunk of source) {
    const found = /[^\r\n]*[^\r\n\t -~][^\r\n]*/.exec(Buffer.from(chunk).toString('utf8'))
    if (found) return around(found[0])
  }
  return ''
}

/** A long line from shortly before that letter. */
function around(line: string): string {
  const at = Math.max(0, line.search(/[^\t -~]/) - LONGEST_SAMPLE / 2)
  return line.slice(at, at + LONGEST_SAMPLE).trim()
}
