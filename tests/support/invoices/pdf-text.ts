import { inflateSync } from 'node:zlib'

/** The words that a PDF of the shop draws, as a reader that copies them gets them: by the maps of its fonts. */
export function pdfText(pdf: Buffer): string {
  const objects = new Map(
    [...pdf.toString('latin1').matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm)].map(([, id = '', body = '']) => [
      id,
      unpacked(body),
    ]),
  )
  const all = [...objects.values()]
  const fonts = new Map<string, Map<string, string>>()
  for (const body of all)
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? []
      fonts.set(name, lettersOf(objects.get(map) ?? ''))
    }
  return all
    .filter((body) => body.includes(' TJ'))
    .map((body) => drawn(body, fonts))
    .join('\n')
}

function unpacked(body: string): string {
  const [, packed] = /stream\n([\s\S]*)\nendstream/.exec(body) ?? []
  if (packed === undefined || !body.includes('/FlateDecode')) return body
  return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
}

/** What each glyph stands for. */
function lettersOf(map: string): Map<string, string> {
  const letters = new Map<string, string>()
  for (const [, first = '', list = ''] of map.matchAll(/<([\da-f]{4})> <[\da-f]{4}> \[([^\]]*)\]/gi))
    [...list.matchAll(/<([\da-f ]+)>/gi)].forEach(([, codes = ''], nth) => {
      const glyph = (Number.parseInt(first, 16) + nth).toString(16).padStart(4, '0')
      letters.set(glyph, Buffer.from(codes.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'))
    })
  return letters
}

function drawn(page: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  let letters: ReadonlyMap<string, string> = new Map()
  const lines: string[] = []
  for (const [, font, line = ''] of page.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g))
    if (font) letters = fonts.get(font) ?? new Map()
    else
      lines.push(
        (line.match(/<[\da-f]+>/gi) ?? [])
          .flatMap((glyphs) => glyphs.slice(1, -1).match(/.{4}/g) ?? [])
          .map((glyph) => letters.get(glyph.toLowerCase()) ?? '')
          .join(''),
      )
  return lines.join('\n')
}
