import { schema as commonMark } from 'prosemirror-markdown'
import { type DOMOutputSpec, type NodeSpec, Schema } from 'prosemirror-model'
import { tableNodes } from 'prosemirror-tables'
import { mayLinkTo } from '#content/contract/links.ts'
import { pictureAddressFor, readKeptPicture } from '#platform/contract/files/picture-files.ts'

/** Wide enough for the editor on sharp screens. */
const SHOWN_WIDTH = 640

/** Shown as visitors see them, of levels 2 to 4, whatever is written. Pasted titles become second headings. */
const heading: NodeSpec = {
  attrs: { level: { default: 2, validate: 'number' } },
  content: '(text | image)*',
  group: 'block',
  defining: true,
  parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({
    tag: `h${level}`,
    getAttrs: (element) => ({ level: Number(element.dataset.level ?? shownLevel(level)) }),
  })),
  toDOM: ({ attrs: { level } }) => [`h${shownLevel(level)}`, { 'data-level': level }, 0],
}

const shownLevel = (level: number) => Math.min(Math.max(level, 2), 4)

/** Of the shop's uploads; others are named by what they show, as visitors see them. */
const image: NodeSpec = {
  inline: true,
  group: 'inline',
  draggable: true,
  attrs: { src: {}, alt: { default: '' }, title: { default: null } },
  parseDOM: [
    {
      tag: 'img[src], span[data-src]',
      getAttrs: (element) => {
        const src = element.dataset.src ?? ''
        const kept = element.dataset.src === undefined ? (element.getAttribute('src') ?? '') : src
        if (element.dataset.src === undefined && !readKeptPicture(kept)) return false
        return { src: kept, alt: element.getAttribute('alt') ?? '', title: element.getAttribute('title') }
      },
    },
  ],
  toDOM: ({ attrs: { src, alt, title } }): DOMOutputSpec => {
    const picture = readKeptPicture(src)
    const named = { alt, ...(title && { title }), 'data-src': src }
    return picture
      ? ['img', { ...named, src: pictureAddressFor(picture, SHOWN_WIDTH) }]
      : ['span', { ...named, class: 'lost-picture' }, `[${alt}]`]
  },
}

const tables = tableNodes({
  tableGroup: 'block',
  cellContent: '(text | image)*',
  cellAttributes: {
    align: {
      default: null,
      getFromDOM: ({ dataset }) => (/^(left|center|right)$/.test(dataset.align ?? '') ? dataset.align : null),
      setDOMAttr: (value, attrs) => {
        if (value) attrs['data-align'] = value
      },
    },
  },
})

/** Between cells nothing can be typed. */
const withoutGaps = (node: NodeSpec): NodeSpec => ({ ...node, allowGapCursor: false })

/** What a written text is made of: what visitors are shown of Markdown, and no more. */
export const writtenSchema = new Schema({
  nodes: commonMark.spec.nodes
    .update('heading', heading)
    .update('image', image)
    .append({
      ...tables,
      table: withoutGaps(tables.table),
      table_row: withoutGaps(tables.table_row),
    }),
  marks: commonMark.spec.marks.update('link', {
    attrs: { href: {}, title: { default: null } },
    inclusive: false,
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (element) => {
          const href = element.getAttribute('href') ?? ''
          return mayLinkTo(href) ? { href, title: element.getAttribute('title') } : false
        },
      },
    ],
    // Without a way to follow it: a press in the editor is about the words.
    toDOM: ({ attrs: { href, title } }) => ['a', { href, ...(title && { title }) }, 0],
  }),
})
