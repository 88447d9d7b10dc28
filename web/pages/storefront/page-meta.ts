import type { MetaDescriptor } from 'react-router'
import type { ShopSettings } from '#contract/shop/settings.ts'
import sharePicture from '#web/layout/share-picture.png?no-inline'

/** The matches that a page's `meta` is given; the first is the root, which read the shop's settings. */
type Matches = readonly ({ loaderData?: unknown } | undefined)[]

type PageFacts = {
  title: string
  description: string
  /** Where the page lives, without what a search or a campaign may have added to its address. */
  path: string
  /** A picture of what the page is about, as an address or a path; the shop's own when there is none. */
  picture?: string | undefined
  kind?: 'website' | 'article' | 'product'
  /** Structured data (schema.org), made with the shop's public address. */
  data?: (absolute: (path: string) => string) => object[]
  /** A further page of a list: worth following, not worth listing. */
  continued?: boolean
}

/** Title, description, canonical address, preview and structured data of a public page. */
export function pageMeta(matches: Matches, facts: PageFacts): MetaDescriptor[] {
  const { title, description, path, picture, kind = 'website', data, continued } = facts
  // On an error page that stands in for the root there are no settings: then only what needs none is told.
  const settings = matches[0]?.loaderData as ShopSettings | undefined
  const told: MetaDescriptor[] = [{ title }, { name: 'description', content: description }]
  if (continued) told.push({ name: 'robots', content: 'noindex, follow' })
  if (!settings) return told
  const absolute = (address: string) => new URL(address, `${settings.publicUrl}/`).href
  return [
    ...told,
    ...(continued ? [] : [{ tagName: 'link' as const, rel: 'canonical', href: absolute(path) }]),
    { property: 'og:site_name', content: 'Parts Manufacture' },
    { property: 'og:type', content: kind },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: absolute(path) },
    { property: 'og:image', content: absolute(picture ?? sharePicture) },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(data?.(absolute).map((object) => ({ 'script:ld+json': object })) ?? []),
  ]
}
