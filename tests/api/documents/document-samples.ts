/** As small as a PDF can be; different words make different files. */
export function pdfOf(words: string): Uint8Array<ArrayBuffer> {
  const body = '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj'
  return new TextEncoder().encode(`%PDF-1.4\n% ${words}\n${body}\ntrailer<</Root 1 0 R>>\n%%EOF\n`)
}
