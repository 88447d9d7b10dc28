import { escapeHtml } from '#packages/safe-html/safe-html.ts'

/** Kept in place of the link, and looked for later: the same in every language. */
const MASK = '(the link is for the recipient only)'

type Written = { text: string; html: string; secretUrl: string | null }

/** Removes the secret address. */
export function maskSecret({ text, html, secretUrl }: Written): Written {
  if (secretUrl === null) return { text, html, secretUrl }
  const masked = html.replaceAll(` href="${escapeHtml(secretUrl)}"`, '').replaceAll(escapeHtml(secretUrl), MASK)
  return { text: text.replaceAll(secretUrl, MASK), html: masked, secretUrl: null }
}

/** Of an email whose delivery is over: the link is removed, except in demo mode. */
export function whatStays({ showSecrets }: { showSecrets: boolean }, email: Written): Partial<Written> {
  return showSecrets ? {} : maskSecret(email)
}

export function isMasked({ text }: Pick<Written, 'text'>): boolean {
  return text.includes(MASK)
}
