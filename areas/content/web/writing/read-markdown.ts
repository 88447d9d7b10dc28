import MarkdownIt, { type Token } from 'markdown-it'
import { defaultMarkdownParser, MarkdownParser } from 'prosemirror-markdown'
import type { Node } from 'prosemirror-model'
import { writtenSchema } from './written-schema.ts'

// As the server reads it (`markdown.ts`), with every link: the shop refuses the forbidden ones when it is published.
const markdown = new MarkdownIt('commonmark', { html: false }).enable('table')
markdown.validateLink = () => true
const { rules } = markdown.renderer
rules.softbreak = () => ' '
// The line break before the closing fence is no part of the code.
rules.fence = rules.code_block = (tokens, at) => {
  const { content, info } = tokens[at] ?? { content: '', info: '' }
  return `<pre>${JSON.stringify([info, content.replace(/\n$/, '')])}</pre>\n`
}

const textOf = (tokens: readonly Token[]): string =>
  tokens.map(({ content, children, type }) => (type === 'image' ? textOf(children ?? []) : content)).join('')
const alignOf = (token: Token) => ({ align: token.attrGet('style')?.replace('text-align:', '') ?? null })

const parser = new MarkdownParser(writtenSchema, markdown, {
  ...defaultMarkdownParser.tokens,
  image: {
    node: 'image',
    getAttrs: (token) => ({
      src: token.attrGet('src'),
      alt: textOf(token.children ?? []),
      title: token.attrGet('title') || null,
    }),
  },
  ordered_list: {
    block: 'ordered_list',
    getAttrs: (token, tokens, at) => ({
      // A list may begin with 0.
      order: Number(token.attrGet('start') ?? 1),
      ...defaultMarkdownParser.tokens.bullet_list?.getAttrs?.(token, tokens, at),
    }),
  },
  table: { block: 'table' },
  thead: { ignore: true },
  tbody: { ignore: true },
  tr: { block: 'table_row' },
  th: { block: 'table_header', getAttrs: alignOf },
  td: { block: 'table_cell', getAttrs: alignOf },
})

/** @throws when the text holds what has no place in the editor's schema */
export function readMarkdown(text: string): Node {
  return parser.parse(text)
}

/** What the text looks like, to tell whether two texts look alike. Its HTML is shown to nobody. */
export function looksOf(text: string): string {
  return markdown.render(text).replace(/[ \t]*<br \/>/g, '<br>')
}

/** The address as a link of Markdown holds it: spaces and other signs are percent-encoded. */
export function normalLink(address: string): string {
  return markdown.normalizeLink(address)
}

/** The lines of each block of a text, first included, last not. */
export function linesOfBlocks(text: string): [number, number][] {
  return markdown
    .parse(text, {})
    .filter(({ level, nesting, map }) => level === 0 && nesting >= 0 && map !== null)
    .map(({ map }) => map as [number, number])
}
