export type Xml = { name: string; attributes: Readonly<Record<string, string>>; inside: string | readonly Part[] }
/** Left out when there is nothing to say. */
export type Part = Xml | undefined | null | false | ''

/** `element('ram:ID', '7')`, `element('ram:Party', [element('ram:Name', 'A')])` */
export function element(
  name: string,
  inside: string | readonly Part[],
  attributes: Readonly<Record<string, string>> = {},
): Xml {
  return { name, attributes, inside }
}

export function writeXml(root: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written(root)}\n`
}

function written({ name, attributes, inside }: Xml): string {
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  const content =
    typeof inside === 'string' ? escaped(inside) : inside.map((part) => (part ? written(part) : '')).join('')
  return `<${name}${said.join('')}>${content}</${name}>`
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
// XML 1.0 has no place for other control characters, not even escaped.
const UNWRITABLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

function escaped(text: string): string {
  return text.replace(UNWRITABLE, '').replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
}
