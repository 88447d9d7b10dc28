import MarkdownIt, { type Token } from 'markdown-it'
import { DESCRIPTION_WANTED, LINK_WANTED, mayLinkTo } from '#content/contract/links.ts'
import { pictureSourceSet, readKeptPicture } from '#platform/contract/files/picture-files.ts'
import { ownLink } from '#platform/contract/language/addresses.ts'
import { say, t } from '#platform/contract/language/text.ts'

/** What our pages look like; React draws the same where it writes such blocks itself. */
const CLASSES: Readonly<Record<string, string>> = {
  paragraph_open: 'mt-5 text-pretty',
  bullet_list_open: 'mt-5 flex list-disc flex-col gap-2 pl-6',
  ordered_list_open: 'mt-5 flex list-decimal flex-col gap-2 pl-6',
  blockquote_open: 'mt-5 border-hairline border-l-4 pl-4',
  table_open: 'mt-5 block max-w-full overflow-x-auto',
  th_open: 'border-hairline border-b px-3 py-2 text-left',
  td_open: 'border-hairline border-b px-3 py-2',
  hr: 'mt-10 border-hairline',
  link_open: 'underline underline-offset-4',
  code_inline: 'break-words bg-hairline/50 px-1 font-mono text-[0.9em]',
}

const HEADINGS: Readonly<Record<string, string>> = { h2: 'mt-10 text-xl', h3: 'mt-8 text-lg', h4: 'mt-6 font-semibold' }

// Without HTML: what somebody typed stays text, and so do other links. The library itself lets `//host` through.
const markdown = new MarkdownIt('commonmark', { html: false }).enable('table')
markdown.validateLink = mayLinkTo
markdown.core.ruler.push('dress', ({ tokens }) => dress(tokens))
const { rules, utils } = { rules: markdown.renderer.rules, utils: markdown.utils }
const drawCode = (token: Token | undefined) =>
  // What is wider than the screen is scrolled with the arrow keys.
  `<pre tabindex="0" class="sheet mt-5 overflow-x-auto p-4 font-mono text-sm leading-6"><code>${utils.escapeHtml(
    (token?.content ?? '').trimEnd(),
  )}</code></pre>\n`
rules.fence = (tokens, at) => drawCode(tokens[at])
rules.code_block = (tokens, at) => drawCode(tokens[at])
rules.image = (tokens, at, options, env, renderer) => {
  const token = tokens[at]
  if (!token) return ''
  const [src, alt] = [token.attrGet('src') ?? '', renderer.renderInlineAsText(token.children ?? [], options, env)]
  return readKeptPicture(src) ? renderPicture({ img: src, alt }) : utils.escapeHtml(alt)
}

const IN_TEXT = { sizes: '(width < 720px) 100vw, 680px', loading: 'loading="lazy" decoding="async"' }

/** With the words for who can't see it, unless it is a decoration. */
type Described = { img: string; alt?: string | undefined; decoration?: boolean | undefined }

/** An uploaded picture in all its sizes; nothing where there is none. */
export function renderPicture(of: Described, { sizes, loading } = IN_TEXT): string {
  const { img, alt = '' } = of.decoration ? { img: of.img } : of
  const picture = readKeptPicture(img)
  if (!picture) return ''
  const sources = (['avif', 'webp'] as const).map(
    (format) => `<source type="image/${format}" srcset="${pictureSourceSet(picture, format)}" sizes="${sizes}">`,
  )
  return `<picture>${sources.join('')}<img src="${utils.escapeHtml(img)}" alt="${utils.escapeHtml(alt)}" ${loading} class="h-auto max-w-full"></picture>`
}

/** Headings begin at the second level: the title of the page is the first. */
function dress(tokens: readonly Token[]): void {
  for (const token of tokens) {
    if (/^h[1-6]$/.test(token.tag)) token.tag = `h${Math.min(Math.max(Number(token.tag[1]), 2), 4)}`
    const classes = token.type === 'heading_open' ? HEADINGS[token.tag] : CLASSES[token.type]
    if (classes) token.attrJoin('class', classes)
    if (token.type === 'link_open') token.attrSet('href', ownLink(token.attrGet('href') ?? ''))
    if (token.children) dress(token.children)
  }
}

/** HTML of what the owner wrote, which pages may show as it is. */
export function renderMarkdown(text: string): string {
  return markdown.render(text)
}

// Takes every address, so that the forbidden ones are found.
const reader = new MarkdownIt('commonmark', { html: false }).enable('table')
reader.validateLink = () => true

/** What a text may not hold, as a sentence for its author; undefined if it is fine. */
export function faultOfMarkdown(text: string): string | undefined {
  const tokens = reader.parse(text, {}).flatMap(({ children }) => children ?? [])
  for (const token of tokens) {
    if (token.type === 'link_open' && !mayLinkTo(token.attrGet('href') ?? '')) return say(LINK_WANTED)
    if (token.type !== 'image') continue
    if (!readKeptPicture(token.attrGet('src') ?? '')) return t('Upload the picture first: others are not shown')
    if (!token.content.trim() && token.attrGet('title') !== 'decoration') return say(DESCRIPTION_WANTED)
  }
  return undefined
}
