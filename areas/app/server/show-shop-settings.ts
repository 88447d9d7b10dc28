import { makerOf } from '#admin/contract/settings/company-settings.ts'
import { offeredWays } from '#admin/server/settings/owner-settings-service.ts'
import { say } from '#platform/contract/language/text.ts'
import { minAmountCents } from '#platform/contract/money/currency.ts'
import { amountFromCents } from '#platform/contract/money/money.ts'
import { shopBrand } from '#platform/contract/shop/brand.ts'
import { readSettingsText } from '#platform/contract/shop/first-words.ts'
import { GUARANTEE_PATH, GUARANTEE_RIGHTS, WITHDRAW_HERE } from '#platform/contract/shop/law-texts.ts'
import type { ShopSettings } from '#platform/contract/shop/settings.ts'
import type { Config } from '#platform/server/config/config.ts'
import { DEMO_ADMIN_EMAIL, DEMO_CUSTOMER_EMAIL } from '#platform/server/config/demo-addresses.ts'
import type { Adapters, Services } from './app-services.ts'

/**
 * What every page needs to know: how the shop was started, and what the owner decides. The demo password is included in
 * demo mode only.
 * @param preview shows the draft of the menus, if it is the key to it
 */
export async function showShopSettings(
  config: Config,
  { payments, issuers }: Pick<Adapters, 'payments' | 'issuers'>,
  { content, pricing, delivery: delivering, ownerSettings, lawArtwork }: Services,
  preview: string | undefined,
): Promise<ShopSettings> {
  const { menus, isDraft } = await content.menusToShow(preview)
  const [pages, contact, banner, buyNow, delivery, company, { withdrawal }, regimes, opening, timeZone, ways] =
    await Promise.all([
      content.listPublished(),
      content.contactInForce().catch(() => undefined),
      content.bannerToShow(isDraft).catch(() => undefined),
      pricing.buyNow(),
      delivering.describeDelivery(),
      ownerSettings.held('company'),
      ownerSettings.returnSettings(),
      ownerSettings.regimes(),
      ownerSettings.held('opening'),
      ownerSettings.timeZone(),
      ownerSettings.waysToPay(),
    ])
  const [priceNote, registrations] = await Promise.all([ownerSettings.priceNote(), ownerSettings.registrations()])
  const guarantee = regimes.includes('eu') ? await lawArtwork.shown() : null
  const lawLinks = [
    ...(withdrawal.on ? [{ to: '/withdraw', label: say(WITHDRAW_HERE) }] : []),
    ...(guarantee ? [{ to: GUARANTEE_PATH, label: say(GUARANTEE_RIGHTS) }] : []),
  ]
  return {
    ...{ publicUrl: config.publicUrl, brand: shopBrand(), timeZone, currency: config.currency },
    demo: config.demo
      ? { adminEmail: DEMO_ADMIN_EMAIL, customerEmail: DEMO_CUSTOMER_EMAIL, password: config.demo.password }
      : null,
    payments: { ...payments.forBrowser, ways: offeredWays(ways), methods: [...ways.methods] },
    smallestTotal: ways.transfer ? 0 : amountFromCents(minAmountCents()),
    ...{ buyNow, regimes, registrations, priceNote, lawLinks, guarantee, withdrawal: withdrawal.on },
    paused: opening.state === 'paused' ? readSettingsText(opening.pause) : null,
    guestOrders: config.orders.guestOrders,
    invoiceYears: company.invoices.on ? company.invoices.yearsKept : null,
    ...(contact && { contact }),
    ...(banner && { banner }),
    ...{ pages, menus, maker: makerOf(company), delivery },
    // Named one by one, so that keys never leak.
    signIn: issuers.map(({ providerId, label, test }) => ({ providerId, label, test })),
  }
}
