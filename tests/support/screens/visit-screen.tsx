import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { expect, onTestFinished } from 'vitest'
import { Toasts } from '#app/web/layout/page-frame.tsx'
import { FIRST_BRAND } from '#platform/contract/shop/first-brand.ts'
import type { ShopSettings } from '#platform/contract/shop/settings.ts'
import { shopQueryClient } from '#platform/web/query-client.ts'
import { storeToken } from '#platform/web/session/token-store.ts'
import { type Answers, type FakeShop, startFakeShop } from './fake-shop.ts'

export { screen, waitFor, within } from '@testing-library/react'
export type { Answers } from './fake-shop.ts'

// What a busy machine makes slow is not taken for what never comes.
configure({ asyncUtilTimeout: 30_000 })

const SETTINGS: ShopSettings = {
  publicUrl: 'http://shop.invalid',
  brand: FIRST_BRAND,
  timeZone: 'UTC',
  currency: 'USD',
  demo: null,
  payments: { ways: ['card'], methods: [], provider: 'sandbox', publishableKey: 'pk_test', apiBase: '/sandbox' },
  smallestTotal: 0.5,
  buyNow: 'at-once',
  lawLinks: [{ to: '/withdraw', label: 'Withdraw from contract here' }],
  guarantee: null,
  withdrawal: true,
  regimes: [],
  registrations: [],
  priceNote: null,
  paused: null,
  guestOrders: true,
  invoiceYears: null,
  pages: [],
  menus: { header: [], isWide: false, footer: [] },
  maker: null,
  delivery: { said: false, country: 'US' },
  signIn: [],
}

type Visit = {
  answers?: Answers
  /** Whose session it is; without it a visitor's. */
  as?: { email: string; name: string }
  /** With its query. */
  at?: string
  /** The route that it stands at, for its parameters. */
  route?: string
  settings?: Partial<ShopSettings>
}

/** Waits for a toast that begins with this text. */
export async function toast(text: string): Promise<void> {
  await waitFor(() => {
    const toasts = screen.queryAllByRole('alert').map(({ textContent }) => textContent)
    expect(
      toasts.some((each) => each?.startsWith(text)),
      `Toasts: ${toasts.join('; ')}`,
    ).toBe(true)
  })
}

/** What is said to be wrong with a field, linked to it as for a screen reader. */
export async function problemOf(field: HTMLElement): Promise<string> {
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  const texts = (field.getAttribute('aria-describedby') ?? '').split(' ')
  return document.getElementById(texts.at(-1) ?? '')?.textContent ?? ''
}

export const ADA = { email: 'ada@example.com', name: 'Ada' }

/**
 * Draws `element` as the shop would, below its router, its query client and its toasts, for somebody with or without a
 * session, and a shop that gives `answers`. A call that they do not tell of fails the test.
 */
export function visit(
  element: ReactNode,
  { answers = {}, as, at = '/', route = '*', settings }: Visit,
): Pick<FakeShop, 'sent' | 'answer'> & { user: UserEvent; address: () => string } {
  // Whoever is signed in may do everything, unless a test says otherwise.
  const { unexpected, ...shop } = startFakeShop({ getAdmin: { admin: true }, ...answers })
  if (as) storeToken(accessToken(as))
  const root = { ...SETTINGS, ...settings }
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        loader: () => root,
        shouldRevalidate: () => false,
        element: (
          <>
            <Outlet />
            <Toasts />
          </>
        ),
        children: [{ path: route, element }],
      },
    ],
    { initialEntries: [at], hydrationData: { loaderData: { root } } },
  )
  const queries = shopQueryClient()
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  onTestFinished(() => {
    cleanup()
    queries.clear()
    storeToken(undefined)
    localStorage.clear()
    sessionStorage.clear()
    if (unexpected.length > 0) throw new Error(`Calls that the shop had no answer for: ${unexpected.join(', ')}`)
  })
  const address = () => router.state.location.pathname + router.state.location.search
  return { ...shop, user: userEvent.setup({ delay: null }), address }
}

/** As the shop gives it; nobody checks its signature here. */
export function accessToken({ email, name }: { email: string; name: string }): string {
  const claims = { email, name, exp: Math.floor(Date.now() / 1000) + 3600 }
  return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.sign`
}
