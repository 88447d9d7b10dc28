const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d

export type CsvRecord = { firstLine: number; lastLine: number; bytes: Buffer }

/**
 * Keeps the bytes of the current record and counts lines as editors do. The parser's own count misses line breaks in
 * quoted cells that differ from those between rows, as spreadsheets write them.
 */
export class CsvLines {
  #chunks: Buffer[] = []
  #heldBytes = 0
  #takenBytes = 0
  #line = 1

  get heldBytes(): number {
    return this.#heldBytes
  }

  /** As far as it has arrived. */
  get nextLine(): number {
    const held = Buffer.concat(this.#chunks)
    return this.#line + countLineEnds(held.subarray(0, emptyLinesEnd(held)))
  }

  push(chunk: Buffer): void {
    this.#chunks.push(chunk)
    this.#heldBytes += chunk.length
  }

  /** The record that ends at byte `end`. Empty lines before it belong to its bytes, not its lines. */
  take(end: number): CsvRecord {
    const bytes = this.#takeBytes(end - this.#takenBytes)
    const start = emptyLinesEnd(bytes)
    const firstLine = this.#line + countLineEnds(bytes.subarray(0, start))
    const row = bytes.subarray(start)
    const ends = countLineEnds(row)
    const endsWithBreak = row.at(-1) === LINE_FEED || row.at(-1) === CARRIAGE_RETURN
    this.#line = firstLine + ends
    return { firstLine, lastLine: this.#line - (endsWithBreak ? 1 : 0), bytes: row }
  }

  #takeBytes(count: number): Buffer {
    const whole = this.#chunks[0] && this.#chunks[0].length >= count ? this.#chunks[0] : Buffer.concat(this.#chunks)
    const rest = whole.subarray(count)
    this.#chunks = whole === this.#chunks[0] ? [rest, ...this.#chunks.slice(1)] : [rest]
    this.#takenBytes += count
    this.#heldBytes -= count
    return whole.subarray(0, count)
  }
}

function emptyLinesEnd(bytes: Buffer): number {
  let end = 0
  while (bytes[end] === LINE_FEED || bytes[end] === CARRIAGE_RETURN) end++
  return end
}

function countLineEnds(bytes: Buffer): number {
  let count = 0
  for (let position = 0; position < bytes.length; position++) {
    const byte = bytes[position]
    if (byte === LINE_FEED || (byte === CARRIAGE_RETURN && bytes[position + 1] !== LINE_FEED)) count++
  }
  return count
}
