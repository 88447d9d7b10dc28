/** How an email names the logo that is sent with it (RFC 2392). */
export const LOGO_ID = 'logo'

const PICTURE = /src="cid:(picture\.([\w-]+))"/

/** The same of a picture of the shop's own, by its address; undefined for others. */
export const pictureId = (img: string) =>
  /^\/(?:pictures|static\/drawings)\/[!-~]+$/.test(img)
    ? `picture.${btoa(img).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
    : undefined

/** What an email shows so: how it names it, and its address. */
export function pictureIn(html: string): { id: string; img: string } | undefined {
  const [, id = '', code = ''] = PICTURE.exec(html) ?? []
  return id ? { id, img: atob(code.replaceAll('-', '+').replaceAll('_', '/')) } : undefined
}
