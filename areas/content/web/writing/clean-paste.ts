import { normalLink } from './read-markdown.ts'

/** What is in the clipboard of Word and of pages beside the text. */
const LITTER =
  'style, script, title, meta, link, xml, o\\:p, [style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]'
const BLOCKS = 'p, div, ul, ol, li, h1, h2, h3, h4, h5, h6, blockquote, pre'
const MOST_COLUMNS = 100
const LIST_LEVEL = /mso-list:[^;"]*\blevel(\d)/i
const NUMBER = /^\s*(?:\d{1,3}|[a-z]{1,4})[.)]/i

/**
 * HTML from another program with nothing but what a text can hold: items that Word writes as paragraphs become lists,
 * and cells of tables hold lines, not blocks. The editor's schema then leaves out what it has no place for.
 */
export function cleanPaste(html: string): string {
  // Within a template nothing of it runs, loads or is shown.
  const template = document.createElement('template')
  template.innerHTML = html
  const { content: page } = template
  listsOfWord(page)
  for (const element of page.querySelectorAll(LITTER)) element.remove()
  for (const cell of page.querySelectorAll('td, th')) flatten(cell)
  for (const link of page.querySelectorAll('a[href]'))
    link.setAttribute('href', normalLink(link.getAttribute('href') ?? ''))
  // Our own lists say themselves whether blank lines part their items.
  if (!page.querySelector('[data-pm-slice]'))
    for (const list of page.querySelectorAll<HTMLElement>('ul, ol')) list.dataset.tight = 'true'
  for (const paragraph of page.querySelectorAll('p'))
    if (paragraph.textContent?.trim() === '' && !paragraph.querySelector('img')) paragraph.remove()
  return template.innerHTML
}

/** Word marks the items of lists with a style, and writes the sign of each as text. */
function listsOfWord(page: DocumentFragment): void {
  let open: HTMLElement[] = []
  let previous: Element | null = null
  for (const item of page.querySelectorAll<HTMLElement>('p[style*="mso-list" i]')) {
    const [, level] = LIST_LEVEL.exec(item.getAttribute('style') ?? '') ?? []
    if (!level) continue
    const sign = item.querySelector('[style*="Ignore" i]')?.textContent ?? ''
    if (previous === null || item.previousElementSibling !== previous) open = []
    open = open.slice(0, Number(level))
    const place = listAt(page, open, Number(level), NUMBER.test(sign) ? 'ol' : 'ul')
    if (open[0] && !page.contains(open[0])) item.before(open[0])
    previous = open[0] ?? null
    const entry = page.ownerDocument.createElement('li')
    entry.append(...item.childNodes)
    place.append(entry)
    item.remove()
  }
}

/** The list of a level, within the last item of the one above. */
function listAt(page: DocumentFragment, open: HTMLElement[], level: number, name: 'ol' | 'ul'): HTMLElement {
  while (open.length < level) {
    const list = page.ownerDocument.createElement(name)
    const above = open.at(-1)
    const item = above?.lastElementChild
    if (item) item.append(list)
    else above?.append(list)
    open.push(list)
  }
  return open[level - 1] as HTMLElement
}

function flatten(cell: Element): void {
  const further = Math.min(Number(cell.getAttribute('colspan') ?? 1), MOST_COLUMNS) - 1
  for (let column = 0; column < further; column += 1) cell.after(cell.ownerDocument.createElement(cell.tagName))
  for (const name of ['colspan', 'rowspan']) cell.removeAttribute(name)
  for (const line of cell.querySelectorAll('br')) line.replaceWith(' ')
  // From within outwards, so that all of it is met.
  for (const block of [...cell.querySelectorAll(BLOCKS)].reverse()) block.replaceWith(...block.childNodes, ' ')
}
