/** The head of a page that a link in a letter leads to; its address holds a secret. */
export function letterLinkMeta(title: string) {
  return [{ title: `${title} · Parts Manufacture` }, { name: 'referrer', content: 'no-referrer' }]
}

/** Keeps the address out of the Referer of everything that the page fetches, and out of caches. */
export function letterLinkHeaders() {
  return { 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' }
}
