import { type CompanySettings, makerOf } from '#admin/contract/settings/company-settings.ts'
import { say } from '#platform/contract/language/text.ts'
import { minAmountCents } from '#platform/contract/money/currency.ts'
import { amountFromCents } from '#platform/contract/money/money.ts'
import { shopBrand } from '#platform/contract/shop/brand.ts'
import { GUARANTEE_PATH, GUARANTEE_RIGHTS, WITHDRAW_HERE } from '#platform/contract/shop/law-texts.ts'
import type { ShopSettings } from '#platform/contract/shop/settings.ts'
import type { Config } from '#platform/server/config/config.ts'
import { DEMO_ADMIN_EMAIL, DEMO_CUSTOMER_EMAIL } from '#platform/server/config/demo-addresses.ts'
import type { Payments } from '#platform/server/payments/payments.ts'
import { offeredWays, type WaysToPay } from './settings/ways-to-pay.ts'

/** The demo password is included in demo mode only. */
export function shopSettings(
  config: Pick<Config, 'currency' | 'demo' | 'publicUrl' | 'orders'>,
  payments: Pick<Payments, 'forBrowser'>,
  issuers: ShopSettings['signIn'],
  {
    pages,
    menus,
    buyNow,
    delivery,
    withdrawal,
    regimes,
    guarantee,
    registrations,
    priceNote,
    paused,
    timeZone,
    contact,
    banner,
  }: Pick<
    ShopSettings,
    | 'pages'
    | 'menus'
    | 'contact'
    | 'banner'
    | 'buyNow'
    | 'delivery'
    | 'withdrawal'
    | 'regimes'
    | 'guarantee'
    | 'registrations'
    | 'priceNote'
    | 'paused'
    | 'timeZone'
  >,
  company: CompanySettings,
  ways: WaysToPay,
): ShopSettings {
  return {
    publicUrl: config.publicUrl,
    brand: shopBrand(),
    timeZone,
    currency: config.currency,
    demo: config.demo
      ? { adminEmail: DEMO_ADMIN_EMAIL, customerEmail: DEMO_CUSTOMER_EMAIL, password: config.demo.password }
      : null,
    payments: { ...payments.forBrowser, ways: offeredWays(ways), methods: [...ways.methods] },
    smallestTotal: ways.transfer ? 0 : amountFromCents(minAmountCents()),
    buyNow,
    withdrawal,
    lawLinks: [
      ...(withdrawal ? [{ to: '/withdraw', label: say(WITHDRAW_HERE) }] : []),
      ...(guarantee ? [{ to: GUARANTEE_PATH, label: say(GUARANTEE_RIGHTS) }] : []),
    ],
    regimes,
    guarantee,
    registrations,
    priceNote,
    paused,
    guestOrders: config.orders.guestOrders,
    pages,
    menus,
    ...(contact && { contact }),
    ...(banner && { banner }),
    delivery,
    invoiceYears: company.invoices.on ? company.invoices.yearsKept : null,
    maker: makerOf(company),
    // Named one by one, so that keys never leak.
    signIn: issuers.map(({ providerId, label, test }) => ({ providerId, label, test })),
  }
}
