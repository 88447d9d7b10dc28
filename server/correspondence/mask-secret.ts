import { escapeHtml } from '#server/safe-html.ts'

const MASK = '(the link is for the recipient only)'

type Written = { text: string; html: string; secretUrl: string | null }

/** The same email without the address that only its recipient may have. */
export function maskSecret({ text, html, secretUrl }: Written): Written {
  if (secretUrl === null) return { text, html, secretUrl }
  const masked = html.replaceAll(` href="${escapeHtml(secretUrl)}"`, '').replaceAll(escapeHtml(secretUrl), MASK)
  return { text: text.replaceAll(secretUrl, MASK), html: masked, secretUrl: null }
}

/** Whether the address that the email is about is not in it any more. */
export function isMasked({ text }: Pick<Written, 'text'>): boolean {
  return text.includes(MASK)
}
