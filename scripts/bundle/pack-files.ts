import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'

/** What compresses; pictures and fonts are packed already. */
const PACKED = /\.(js|css|svg|json)$/
/** Packing less saves less than naming the coding takes. */
const LEAST_BYTES = 256
const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)

/**
 * Puts a `.br` and a `.gz` beside every file under a folder that is smaller so: once at the build, with all the time it
 * takes.
 */
export async function packFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && PACKED.test(entry.name))
  await Promise.all(files.map((file) => packFile(join(file.parentPath, file.name))))
}

async function packFile(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < LEAST_BYTES) return
  const params = { [zlib.BROTLI_PARAM_QUALITY]: 11, [zlib.BROTLI_PARAM_SIZE_HINT]: content.length }
  await writeFile(`${file}.br`, await asBrotli(content, { params }))
  await writeFile(`${file}.gz`, await asGzip(content, { level: 9 }))
}
