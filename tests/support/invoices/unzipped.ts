import { crc32 } from 'node:zlib'

/**
 * Files that are stored without compression, by the directory at the end (ZIP, PKWARE's APPNOTE 4.3).
 * @throws Error when one is damaged
 */
export function unzipped(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [checksum, size] = [zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 24)]
    const [nameLength, extra, comment] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ]
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = zip.subarray(start, start + size)
    if (crc32(bytes) !== checksum) throw new Error('A file of the ZIP is damaged')
    files.set(zip.toString('utf8', at + 46, at + 46 + nameLength), bytes)
    at += 46 + nameLength + extra + comment
  }
  return files
}
