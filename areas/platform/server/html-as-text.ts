export type HtmlReader = (html: string) => string

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']

/**
 * A function that gives HTML as plain text: paragraphs apart, items of lists behind hyphens, without pictures, scripts
 * and the addresses of links. Line breaks of texts without paragraphs stay. Loaded only for files with HTML.
 */
export async function htmlReader(): Promise<HtmlReader> {
  const { compile } = await import('html-to-text')
  const reader = (preserveNewlines: boolean) =>
    compile({
      wordwrap: false,
      preserveNewlines,
      selectors: [
        { selector: 'a', options: { ignoreHref: true } },
        { selector: 'img', format: 'skip' },
        { selector: 'ul', options: { itemPrefix: '- ' } },
        { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
        ...HEADINGS.map((selector) => ({ selector, options: { uppercase: false } })),
      ],
    })
  const [marked, plain] = [reader(false), reader(true)]
  return (text) => tidied(/<[a-z]/i.test(text) ? marked(text) : text.includes('&') ? plain(text) : text)
}

function tidied(text: string): string {
  return text
    .replaceAll('\u00a0', ' ')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
