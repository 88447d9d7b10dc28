/** Static pages in the sitemap; what the owner writes, categories, parts and assemblies come from the shop. */
export const sitemapPaths: readonly string[] = ['/', '/parts', '/review', '/assemblies']

/** All other pages are marked noindex. */
const LISTED = [
  /^\/$/,
  /^\/review$/,
  /^\/blogs(\/[^/]+)?$/,
  /^\/portfolio$/,
  /^\/pages\/[^/]+$/,
  /^\/parts(\/[^/]+){0,2}$/,
  /^\/assemblies$/,
  /^\/assembly\/[^/]+$/,
  /^\/partDetails(\/[^/]+){1,2}$/,
]

/** Whether search engines may index the page; no preview of one. */
export function isListed({ pathname, search }: { pathname: string; search: string }): boolean {
  return LISTED.some((pattern) => pattern.test(pathname)) && !new URLSearchParams(search).has('preview')
}
