/** For pages opened from an email: their URL holds a secret. */
export function emailLinkMeta(title: string) {
  return [{ title: `${title} · Parts Manufacture` }, { name: 'referrer', content: 'no-referrer' }]
}

/** Keeps the URL out of Referer headers and caches. */
export function emailLinkHeaders() {
  return { 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' }
}
