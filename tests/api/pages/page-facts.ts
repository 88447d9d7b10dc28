type Attributes = Record<string, string>

/** What a page's head tells search engines and previews of links, read from its HTML. */
export type PageFacts = {
  title: string
  description: string | undefined
  canonical: string | undefined
  robots: string[]
  openGraph: Attributes
  /** The page's structured data, parsed. */
  data: Record<string, unknown>[]
}

/** Reads them as a program does that knows no more of HTML than its tags. */
export function readPageFacts(html: string): PageFacts {
  const metas = tags(html, 'meta')
  const named = (name: string) => metas.filter((meta) => meta.name === name).map(({ content = '' }) => content)
  return {
    title: unescapeHtml(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    description: named('description')[0],
    canonical: tags(html, 'link').find(({ rel }) => rel === 'canonical')?.href,
    robots: named('robots'),
    openGraph: Object.fromEntries(
      metas.flatMap(({ property, content = '' }) =>
        property?.startsWith('og:') ? [[property.slice(3), content]] : [],
      ),
    ),
    data: [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(([, json = '']) =>
      JSON.parse(json),
    ),
  }
}

function tags(html: string, name: string): Attributes[] {
  return [...html.matchAll(new RegExp(`<${name}\\s([^>]*)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, unescapeHtml(value)]),
    ),
  )
}

function unescapeHtml(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
