/** The head of a page that a link in an email leads to; its address holds a secret. */
export function emailLinkMeta(title: string) {
  return [{ title: `${title} · Parts Manufacture` }, { name: 'referrer', content: 'no-referrer' }]
}

/** Keeps the address out of the Referer of everything that the page fetches, and out of caches. */
export function emailLinkHeaders() {
  return { 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' }
}
