/** Of PrestaShop's combinations, which stand below their products. */
const BELOW = /^[^\r\n]*Attribute \(Name:Type:Position\)/
const SEQUENCE = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}/

/** Several files as one, below each other, and at which line of it the second begins; one file stays as it is. */
export async function joinFiles(files: readonly File[]): Promise<{ file: File | undefined; secondFrom: number }> {
  const [first, ...others] = files
  if (!first || others.length === 0) return { file: first, secondFrom: 0 }
  const texts = await Promise.all(files.map(async (file) => textOf(await file.arrayBuffer())))
  const [top = '', ...below] = texts.toSorted((one, other) => Number(BELOW.test(one)) - Number(BELOW.test(other)))
  const whole = [top.replace(/[\r\n]+$/, ''), ...below]
  const secondFrom = (whole[0] ?? '').split(/\r\n|\n|\r/).length + 1
  return { file: new File([whole.join('\n')], first.name, { type: 'text/csv' }), secondFrom }
}

/** Damaged UTF-8 stays UTF-8: the shop then says which cell it is. */
function textOf(bytes: ArrayBuffer): string {
  const head = new Uint8Array(bytes.slice(0, 2)).join(' ')
  if (head === '255 254') return new TextDecoder('utf-16le').decode(bytes)
  if (head === '254 255') return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const isUtf8 = SEQUENCE.test(new TextDecoder('iso-8859-1').decode(bytes))
    return new TextDecoder(isUtf8 ? 'utf-8' : 'windows-1252').decode(bytes)
  }
}
