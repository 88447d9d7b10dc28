/** The pages that search engines may list. All others, known or not, they are asked to leave out. */
const LISTED = [/^\/$/, /^\/review$/, /^\/blogs(\/[^/]+)?$/, /^\/portfolio$/, /^\/partDetails\/[^/]+$/]

/** Whether a page is for everybody: it holds nothing of anyone's account and leads to no form of one. */
export function isListed(pathname: string): boolean {
  return LISTED.some((pattern) => pattern.test(pathname))
}
