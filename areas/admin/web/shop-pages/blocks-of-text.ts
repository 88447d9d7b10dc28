import { type Block, heading, list, text } from '../content/answers/answer-blocks.ts'

/** Paragraphs are parted by blank lines; `## ` begins a heading, `- ` an item of a list. */
export function blocksOfText(written: string): Block[] {
  return written
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap(blocksOfPart)
}

function blocksOfPart(part: string): Block[] {
  const lines = part.split('\n').map((line) => line.trim())
  const [first = '', ...rest] = lines
  if (first.startsWith('## '))
    return [heading(first.slice(3)), ...(rest.length > 0 ? blocksOfPart(rest.join('\n')) : [])]
  const begins = lines.findIndex((line) => line.startsWith('- '))
  if (begins < 0) return [text(lines.join(' '))]
  const items = lines.slice(begins).join('\n').slice(2).split('\n- ')
  return [
    ...(begins > 0 ? [text(lines.slice(0, begins).join(' '))] : []),
    list(...items.map((item) => item.replaceAll('\n', ' '))),
  ]
}
