import fc from 'fast-check'

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const LIST_OF_POSITIONS =
  'assembly_sku,assembly_name,component_sku,component_name,quantity\r\nFUZZ-FORK,Fork,FUZZ-SEAL,Seal,2\r\n'

const LIST_OF_NUMBERS = 'number,kind,as,part,quantity,note,since\r\nFUZZ-OLD,none,,,,,\r\n'

/** Lists of parts and of what they are made of: right ones, ones with hostile cells, and what is none. */
export const csvUploads = fc.record({
  contentType: fc.constantFrom('text/csv', 'text/csv', 'text/csv; charset=utf-8', 'application/json', 'nonsense'),
  text: fc.oneof(
    fc.constant('sku,name,category,price,quantity\r\nFZ-1,Fuzzed part,Parts,1.50,3\r\n'),
    fc.constant(LIST_OF_POSITIONS),
    fc.constant(LIST_OF_NUMBERS),
    fc.constant('from,to\r\n/fuzzed,/parts\r\n'),
    fc.string({ maxLength: 200 }).map((cell) => `sku,name,price,quantity\r\n${cell},Name,1.50,3\r\n`),
    fc.constantFrom('', 'sku', '\0', 'sku,sku\r\n'),
  ),
})

/** Files: a picture, a document, broken ones, and what is none. Bytes are kept as a text of latin1. */
export const uploads = fc.oneof(
  fc.constant({ contentType: 'application/pdf', text: '%PDF-1.7\n%%EOF\n' }),
  fc.constant({ contentType: 'image/png', text: Buffer.from(PIXEL, 'base64').toString('latin1') }),
  fc.record({
    contentType: fc.constantFrom('image/png', 'image/svg+xml', 'application/octet-stream', 'text/html', 'nonsense'),
    text: fc.oneof(
      fc.constantFrom(
        Buffer.from(PIXEL, 'base64').subarray(0, 40).toString('latin1'),
        '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
        'GIF89a',
        '',
      ),
      fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
    ),
  }),
)
