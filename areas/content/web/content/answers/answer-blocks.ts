/** `backticks` mark code; there is no other markup. */
export type Block = { kind: 'text' | 'heading' | 'code'; text: string } | { kind: 'list'; items: readonly string[] }

/** As the owner's pages are written, with code between lines of three backticks. */
export function answerBlocks(written: string): Block[] {
  return written
    .split(/^```\n/m)
    .flatMap((part, at): Block[] => (at % 2 === 1 ? [{ kind: 'code', text: part.trimEnd() }] : blocksOfText(part)))
}

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
    return [{ kind: 'heading', text: first.slice(3) }, ...(rest.length > 0 ? blocksOfPart(rest.join('\n')) : [])]
  const begins = lines.findIndex((line) => line.startsWith('- '))
  const paragraph = (of: string[]): Block => ({ kind: 'text', text: of.join(' ') })
  if (begins < 0) return [paragraph(lines)]
  const items = lines.slice(begins).join('\n').slice(2).split('\n- ')
  return [
    ...(begins > 0 ? [paragraph(lines.slice(0, begins))] : []),
    { kind: 'list', items: items.map((item) => item.replaceAll('\n', ' ')) },
  ]
}
