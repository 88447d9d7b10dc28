import type { ShopPageName } from '#platform/contract/shop/shop-pages.ts'

/** What a page is called until the owner gives it a title. */
export const PAGE_LABELS: Readonly<Record<ShopPageName, string>> = {
  company: 'Company',
  terms: 'Terms',
  privacy: 'Privacy',
  returns: 'Returns',
  imprint: 'Imprint',
  accessibility: 'Accessibility',
}
