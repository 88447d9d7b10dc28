import { CONTACT } from '#admin/web/content/shop-facts.ts'

/** schema.org Organization. */
export function organizationData(absolute: (path: string) => string, logo: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: 'Parts Manufacture',
    url: absolute('/'),
    logo: absolute(logo),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      email: CONTACT.email,
      telephone: CONTACT.phone,
    },
  }
}
