import type { Node } from 'prosemirror-model'
import { linesOfBlocks, looksOf, readMarkdown } from './read-markdown.ts'
import { settled } from './settled-document.ts'
import { writeMarkdown } from './write-markdown.ts'
import { writtenSchema } from './written-schema.ts'

export type Written = {
  text: string
  /** Whether Markdown can say all that the document shows. */
  isWhole: boolean
}

export type WrittenDocument = {
  doc: Node
  /** The text of a later state: blocks that nobody touched are written as they were, letter by letter. */
  write: (doc: Node) => Written
}

/** A text as a document, or undefined when the editor can't show all of it: then it is edited as Markdown. */
export function openDocument(text: string): WrittenDocument | undefined {
  const doc = readWhole(text)
  const sources = doc && sourcesOf(text, doc)
  if (!doc || !sources) return undefined
  return { doc, write: (later) => (later.eq(doc) ? { text, isWhole: true } : writeWith(sources, later)) }
}

/** The document of a text that looks the same when it is written afresh. */
function readWhole(text: string): Node | undefined {
  try {
    const doc = readMarkdown(text)
    doc.check()
    return looksOf(writeMarkdown(settled(doc))) === looksOf(text) ? doc : undefined
  } catch {
    return undefined // The parser throws at what the schema has no place for
  }
}

type Sources = ReadonlyMap<Node, { at: number; text: string; gap: string }>

/** The Markdown of each block. Undefined where a text holds more than its blocks, such as addresses of references. */
function sourcesOf(text: string, doc: Node): Sources | undefined {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  const sources = new Map<Node, { at: number; text: string; gap: string }>()
  if (text.trim() === '') return sources
  const blocks = linesOfBlocks(text)
  if (blocks.length !== doc.childCount) return undefined
  let end = 0
  for (const [at, [from, to]] of blocks.entries()) {
    const between = lines.slice(end, from)
    const block = lines.slice(from, to)
    while (block.at(-1)?.trim() === '') block.pop()
    if (between.some((line) => line.trim() !== '')) return undefined
    sources.set(doc.child(at), { at, text: block.join('\n'), gap: ['', ...between, ''].join('\n') })
    end = from + block.length
  }
  return lines.slice(end).some((line) => line.trim() !== '') ? undefined : sources
}

function writeWith(sources: Sources, doc: Node): Written {
  const wanted = settled(doc)
  const composed = compose(sources, doc)
  if (reads(composed, wanted)) return { text: composed, isWhole: true }
  const text = writeMarkdown(wanted)
  return { text, isWhole: reads(text, wanted) }
}

const reads = (text: string, wanted: Node) => settled(readMarkdown(text)).eq(wanted)

function compose(sources: Sources, doc: Node): string {
  let text = ''
  let last: number | undefined
  doc.forEach((block) => {
    const source = sources.get(block)
    const written = source?.text ?? writeMarkdown(settled(writtenSchema.node('doc', null, block)))
    if (written === '') return
    // What lay together still does.
    const gap = source && source.at - 1 === last ? source.gap : '\n\n'
    text += text === '' ? written : gap + written
    last = source?.at
  })
  return text
}
