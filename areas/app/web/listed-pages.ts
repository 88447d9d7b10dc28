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

/** Whether search engines may index the page. */
export function isListed(pathname: string): boolean {
  return LISTED.some((pattern) => pattern.test(pathname))
}
