import { SaxesParser } from 'saxes'

/** Names are without their prefixes. */
export type XmlNode = { name: string; attributes: Record<string, string>; text: string; children: XmlNode[] }

/** @throws Error when it is not well-formed */
export function readXml(xml: string): XmlNode {
  const top: XmlNode = { name: '', attributes: {}, text: '', children: [] }
  const open = [top]
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => {
    const node: XmlNode = { name: name.split(':')[1] ?? name, attributes, text: '', children: [] }
    open.at(-1)?.children.push(node)
    open.push(node)
  })
  parser.on('text', (text) => {
    const last = open.at(-1)
    if (last) last.text += text
  })
  parser.on('closetag', () => void open.pop())
  parser.write(xml).close()
  return top.children[0] ?? top
}

/** All at the end of a path from here, such as `A/B`. */
export function nodesAt(from: XmlNode | undefined, path: string): XmlNode[] {
  if (!from) return []
  return path
    .split('/')
    .reduce((found, name) => found.flatMap(({ children }) => children.filter((each) => each.name === name)), [from])
}

export const textAt = (from: XmlNode | undefined, path: string) => nodesAt(from, path)[0]?.text
