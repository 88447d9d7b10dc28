const ANY_ORIGIN = 'http://shop.invalid'
const SIGN_IN_PAGES = /^\/(login|signUp|forgotPassword|resetPassword)(\/|$)/i

/**
 * The page to go to after signing in, from `?returnTo=`; undefined when there is none or when it is not a path of this
 * shop (another site, a script, the sign-in pages themselves).
 */
export function returnPath(value: string | null | undefined): string | undefined {
  if (!value || !/^\/(?![/\\])/.test(value) || hasControlCharacter(value) || value.includes('\\')) return undefined
  if (!URL.canParse(value, ANY_ORIGIN)) return undefined
  const url = new URL(value, ANY_ORIGIN)
  if (url.origin !== ANY_ORIGIN || SIGN_IN_PAGES.test(url.pathname)) return undefined
  // Dots may have led to a second slash: `/x/..//elsewhere`.
  return url.pathname.startsWith('//') ? undefined : url.pathname + url.search + url.hash
}

/** The address of the login page that comes back to `path` (with its query) afterwards. */
export function loginPathFor(path: string): string {
  return withReturn('/login', path)
}

/** `page` (a sign-in page) carrying on where to return to. */
export function withReturn(
  page: '/login' | '/login/secondFactor' | '/signUp',
  path: string | null | undefined,
): string {
  const target = returnPath(path)
  return target && target !== '/' ? `${page}?returnTo=${encodeURIComponent(target)}` : page
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character < ' ' || character === '\u007f')
}
