const ANY_ORIGIN = 'http://shop.invalid'
const SIGN_IN_PAGES = /^\/(login|signUp|forgotPassword|resetPassword)(\/|$)/i

/** Whether one is logging in or signing up there. */
export const isSignInPage = (pathname: string): boolean => SIGN_IN_PAGES.test(pathname)

/** Validates `?returnTo=`: only paths on this site other than the login pages (no open redirect). */
export function returnPath(value: string | null | undefined): string | undefined {
  if (!value || !/^\/(?![/\\])/.test(value) || hasControlCharacter(value) || value.includes('\\')) return undefined
  if (!URL.canParse(value, ANY_ORIGIN)) return undefined
  const url = new URL(value, ANY_ORIGIN)
  if (url.origin !== ANY_ORIGIN || SIGN_IN_PAGES.test(url.pathname)) return undefined
  // Resolving dots may produce a protocol-relative URL: `/x/..//elsewhere`.
  return url.pathname.startsWith('//') ? undefined : url.pathname + url.search + url.hash
}

export function loginPathFor(path: string): string {
  return withReturn('/login', path)
}

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
