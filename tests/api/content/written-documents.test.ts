import fc from 'fast-check'
import type { Node } from 'prosemirror-model'
import { expect, test } from 'vitest'
import { renderMarkdown } from '#content/server/markdown.ts'
import { settled } from '#content/web/writing/settled-document.ts'
import { writeMarkdown } from '#content/web/writing/write-markdown.ts'
import { openDocument } from '#content/web/writing/written-document.ts'
import { writtenSchema as schema } from '#content/web/writing/written-schema.ts'

const PICTURE = '/pictures/0123456789abcdef0123456789abcdef-640.webp'
const WORDS = [
  ...[
    'Brakes',
    '12 mm',
    'Smith & Co',
    'a_b',
    'x.',
    '10\u00a0kg',
    '5 < 6',
    '!',
    '|',
    '  ',
    'https://example.com',
    '<b>',
  ],
  ...['**bold**', '__bold__', '*thin*', '_thin_', '***both***', '**Note:**text', '`code`', '`` a`b ``', '&amp;', '\\*'],
  ...['[Parts](/parts)', '[a](/b "title")', '<https://example.com>', '[ref]', `![](${PICTURE} "decoration")`],
  ...[`![A *bike*](${PICTURE})`, '\n', '  \n', '\\\n'],
]
const STARTS = [
  ...['', '', '', '# ', '## ', '### ', '###### ', '- ', '* ', '1. ', '3) ', '> ', '> - ', '- - ', '    ', '  - '],
  ...['~~~\ncode\n~~~\n', '---', '===', '|a|b|\n|-|:-:|\n|', '| x |\n|---|\n| ', '- \n', '- a\n\n  - b\n', '[ref]: /b'],
]
const line = fc
  .tuple(fc.constantFrom(...STARTS), fc.array(fc.constantFrom(...WORDS), { maxLength: 5 }), fc.constantFrom(' ', ''))
  .map(([start, words, between]) => start + words.join(between))
const written = fc
  .array(fc.tuple(line, fc.constantFrom('\n\n', '\n\n', '\n', '\n\n\n')), { maxLength: 8 })
  .map((lines) => lines.flat().join('').trim())

/** What visitors see: how lines are broken in the source is nothing to them. */
const shown = (text: string) =>
  renderMarkdown(text)
    .replace(/\s*<br \/>\s*/g, '<br>')
    .replace(/\s+/g, ' ')
const withEnd = (doc: Node) => doc.copy(doc.content.addToEnd(schema.node('paragraph', null, schema.text('The end'))))

test('1,000 random texts come back unchanged, also around a change, or open as source', () => {
  let opened = 0
  fc.assert(
    fc.property(written, (text) => {
      const document = openDocument(text)
      if (!document) return
      opened += 1
      expect(document.write(document.doc)).toEqual({ text, isWhole: true })
      const later = document.write(withEnd(document.doc))
      expect(later).toEqual({ text: text === '' ? 'The end' : `${text}\n\nThe end`, isWhole: true })
      // Written afresh, the server draws the same.
      expect(shown(writeMarkdown(settled(document.doc)))).toBe(shown(text))
    }),
    { numRuns: 1_000 },
  )
  expect(opened).toBeGreaterThan(800)
})

test('what the editor can not show opens as source', () => {
  for (const text of ['[a][b]\n\n[b]: /parts', '[b]: /parts', 'a  \nb\n===', '__a__**b**'])
    expect(openDocument(text), text).toBeUndefined()
})

test('a block that is changed is written anew, and no other', () => {
  const text = 'Setext\n------\n* one\n* two\n\n\n__Bold__, `a`,\nnext line\n\n1) x'
  const document = openDocument(text)
  if (!document) return expect.unreachable()
  const { doc } = document
  const paragraph = doc.child(2)
  const changed = doc.copy(
    doc.content.replaceChild(2, paragraph.copy(paragraph.content.addToEnd(schema.text(' * new')))),
  )
  expect(document.write(changed).text).toBe('Setext\n------\n* one\n* two\n\n**Bold**, `a`, next line \\* new\n\n1) x')
})

const [em, strong, code] = [schema.mark('em'), schema.mark('strong'), schema.mark('code')]
const link = schema.mark('link', { href: '/parts?a=1&lt;=(2)' })
const signs = fc.constantFrom(
  ...[
    ' ',
    '- x',
    '1. x',
    '# x',
    'x #',
    'a|b',
    '*',
    '_',
    'a_b',
    '`',
    '\\',
    '&amp;',
    '<https://x.y>',
    '[x](y)',
    '!',
    'Note:',
  ],
  ...['>', '---', '===', '~~~', '+', '2) ', ' lead', 'trail ', '10\u00a0kg', ':-'],
)
const letters = fc.tuple(
  fc.oneof(signs, fc.string({ minLength: 1, maxLength: 6 })),
  fc.constantFrom([], [], [em], [strong], [code], [link]),
)
const picture = fc.constantFrom('A bike', 'a] b', '').map((alt) => schema.node('image', { src: PICTURE, alt }))
const pieces = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: letters.map(([text, marks]) => schema.text(text, marks)) },
    { weight: 1, arbitrary: picture },
  ),
  { maxLength: 5 },
)
const breaks = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: letters.map(([text, marks]) => schema.text(text, marks)) },
    { weight: 1, arbitrary: fc.constant(0).map(() => schema.node('hard_break')) },
  ),
  { maxLength: 5 },
)
const textBlock = fc.oneof(
  breaks.map((content) => schema.node('paragraph', null, content)),
  fc
    .tuple(fc.integer({ min: 2, max: 4 }), pieces)
    .map(([level, content]) => schema.node('heading', { level }, content)),
  fc.constantFrom('a\nb', '```\nx', ' x ').map((text) => schema.node('code_block', null, schema.text(text))),
  fc.array(pieces, { minLength: 4, maxLength: 4 }).map((cells) =>
    schema.node('table', null, [
      schema.node(
        'table_row',
        null,
        cells.slice(0, 2).map((cell) => schema.node('table_header', null, cell)),
      ),
      schema.node(
        'table_row',
        null,
        cells.slice(2).map((cell) => schema.node('table_cell', { align: 'right' }, cell)),
      ),
    ]),
  ),
)
const item = fc
  .array(textBlock, { maxLength: 2 })
  .map((rest) => schema.node('list_item', null, [schema.node('paragraph', null, schema.text('Item')), ...rest]))
const anyBlock = fc.oneof(
  { weight: 3, arbitrary: textBlock },
  {
    weight: 1,
    arbitrary: fc
      .array(textBlock, { minLength: 1, maxLength: 3 })
      .map((content) => schema.node('blockquote', null, content)),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom('bullet_list', 'ordered_list'),
        fc.boolean(),
        fc.array(item, { minLength: 1, maxLength: 3 }),
      )
      .map(([list, tight, items]) => schema.node(list, { tight }, items)),
  },
)

test('whatever is typed, its Markdown says the same, or the author is told', () => {
  let whole = 0
  const begun = openDocument('')
  fc.assert(
    fc.property(fc.array(anyBlock, { minLength: 1, maxLength: 4 }), (blocks) => {
      const doc = schema.node('doc', null, blocks)
      const saved = begun?.write(doc)
      const again = saved && openDocument(saved.text)
      if (!saved?.isWhole) return
      whole += 1
      expect(again && settled(again.doc).toJSON()).toEqual(settled(doc).toJSON())
    }),
    { numRuns: 1_000 },
  )
  expect(whole).toBeGreaterThan(950)
})
