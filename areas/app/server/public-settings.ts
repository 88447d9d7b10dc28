import { readSettingsText } from '#platform/contract/shop/first-words.ts'
import type { Services } from './app-services.ts'

/**
 * What the owner decides that every page needs to know, the company and the ways to pay.
 * @param preview shows the draft of the menus, if it is the key to it
 */
export async function publicSettings(
  { content, pricing, delivery: delivering, ownerSettings, lawArtwork }: Services,
  preview: string | undefined,
) {
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
  const paused = opening.state === 'paused' ? readSettingsText(opening.pause) : null
  return [
    {
      pages,
      menus,
      contact,
      banner,
      buyNow,
      delivery,
      withdrawal: withdrawal.on,
      regimes,
      guarantee,
      registrations,
      priceNote,
      paused,
      timeZone,
    },
    company,
    ways,
  ] as const
}
