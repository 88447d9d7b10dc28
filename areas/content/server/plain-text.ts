/** What Markdown would take for markup, wherever it stands. */
const MARKUP = /[\\*_[\]<&~]/g
/** The same at the beginning of a block. */
const OPENING = /^(#|[-+>=]|\d+(?=[.)]))/

/**
 * Markdown that looks as texts did before they were Markdown: blank lines part paragraphs, `## ` begins a heading, `- `
 * an item of a list, and `backticks` mark code.
 */
export function markdownOfPlain(written: string): string {
  return written
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap(blocksOf)
    .join('\n\n')
}

function blocksOf(part: string): string[] {
  const lines = part.split('\n').map((line) => line.trim())
  const [first = '', ...rest] = lines
  if (first.startsWith('## '))
    return [`## ${escaped(first.slice(3))}`, ...(rest.length > 0 ? blocksOf(rest.join('\n')) : [])]
  const begins = lines.findIndex((line) => line.startsWith('- '))
  const paragraph = (of: string[]) => opened(escaped(of.join(' ')))
  if (begins < 0) return [paragraph(lines)]
  const items = lines.slice(begins).join('\n').slice(2).split('\n- ')
  return [
    ...(begins > 0 ? [paragraph(lines.slice(0, begins))] : []),
    items.map((item) => `- ${opened(escaped(item.replaceAll('\n', ' ')))}`).join('\n'),
  ]
}

/** A number keeps its digits: the point after it is escaped. */
function opened(text: string): string {
  return text.replace(OPENING, (sign) => (/\d/.test(sign) ? sign : `\\${sign}`)).replace(/^(\d+)([.)])/, '$1\\$2')
}

/** Every second piece between backticks is code, which is taken as it is. */
function escaped(text: string): string {
  return text
    .split('`')
    .map((piece, place) => {
      if (place % 2 === 0) return piece.replace(MARKUP, '\\$&')
      return piece === '' ? '' : `\`${piece}\``
    })
    .join('')
}
