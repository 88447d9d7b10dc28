const by = (path: string, body: object, keep?: string) => ({
  ...{ role: 'admin' as const, method: 'POST', path, body },
  ...(keep && { keep }),
})

/** What staff do with orders that they enter for a customer. */
export function enteredOrders(basket: { lines: { part: string; quantity: number }[] }) {
  const asked = { ...basket, email: 'phone@example.com' }
  const lines = basket.lines.map(({ part, quantity }) => ({ part, quantity }))
  return [
    by('/api/orders', { ...asked, note: 'Called' }, 'entered'),
    by('/api/orders/quote', { lines, email: asked.email, replaces: '{entered}' }),
    by('/api/orders/{entered}/replace', asked, 'entered'),
    by('/api/orders/{entered}/paid', { note: 'By bank' }),
    by('/api/orders/{entered}/address', { billTo: null }),
    by('/api/orders/{entered}/follow-up', asked),
  ]
}
