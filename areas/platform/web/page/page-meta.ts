import type { MetaDescriptor } from 'react-router'
import { ownLink, pathIn } from '#platform/contract/language/addresses.ts'
import { firstLanguage, offeredLanguages } from '#platform/contract/language/languages.ts'
import { shopBrand } from '#platform/contract/shop/brand.ts'
import type { ShopSettings } from '#platform/contract/shop/settings.ts'
import sharePicture from './share-picture.png?no-inline'

/** The first match is the root, whose loader reads the settings. */
type Matches = readonly ({ loaderData?: unknown } | undefined)[]

type PageFacts = {
  title: string
  description: string
  /** For the canonical URL: without search or campaign parameters. */
  path: string
  /** URL or path; defaults to the shop’s own picture. */
  picture?: string | undefined
  kind?: 'website' | 'article' | 'product'
  /** Structured data (schema.org); `absolute` resolves against the public URL. */
  data?: (absolute: (path: string) => string) => object[]
  /** Its address is another one in each language: the sitemap says which. */
  hasOwnAddresses?: boolean
  /** A further page of a list, or what is in no list: noindex, follow. */
  continued?: boolean
}

/** Title, description, canonical address, preview and structured data of a public page. */
export function pageMeta(matches: Matches, facts: PageFacts): MetaDescriptor[] {
  const { title, description, path, picture, kind = 'website', data, hasOwnAddresses, continued } = facts
  // There are no settings on the root’s error page.
  const settings = matches[0]?.loaderData as Pick<ShopSettings, 'publicUrl'> | undefined
  const meta: MetaDescriptor[] = [{ title }, { name: 'description', content: description }]
  if (continued) meta.push({ name: 'robots', content: 'noindex, follow' })
  if (!settings) return meta
  const absolute = (address: string) => new URL(ownLink(address), `${settings.publicUrl}/`).href
  if (!continued) meta.push({ tagName: 'link', rel: 'canonical', href: absolute(path) })
  // Only who reads documents wants to know the rest.
  if (!import.meta.env.SSR) return meta
  const { name, version } = shopBrand()
  const ownPicture = version ? `/static/share/shop/card.jpg?v=${version}` : sharePicture
  return [
    ...meta,
    ...(continued || hasOwnAddresses ? [] : otherLanguages(path, settings.publicUrl)),
    { property: 'og:site_name', content: name },
    { property: 'og:type', content: kind },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: absolute(path) },
    { property: 'og:image', content: absolute(picture ?? ownPicture) },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(data?.(absolute).map((object) => ({ 'script:ld+json': object })) ?? []),
  ]
}

/** The same page in each language, and for those who read none of them. */
function otherLanguages(path: string, publicUrl: string): MetaDescriptor[] {
  const languages = offeredLanguages()
  if (languages.length < 2) return []
  const link = (hrefLang: string, language: string) => ({
    ...{ tagName: 'link' as const, rel: 'alternate', hrefLang },
    href: new URL(pathIn(language, path), `${publicUrl}/`).href,
  })
  return [...languages.map((language) => link(language, language)), link('x-default', firstLanguage())]
}
