import type { Carrier } from '#orders/contract/shipments.ts'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { lockCarriers, replaceCarriers, selectCarriers } from './shipments-store.ts'

const TRACKING_LINKS = {
  UPS: 'https://www.ups.com/track?tracknum={n}',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr={n}',
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?qtc_tLabels1={n}',
  'La Poste': 'https://www.laposte.fr/outils/suivre-vos-envois?code={n}',
  Chronopost: 'https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT={n}',
  DHL: 'https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode={n}',
  DPD: 'https://tracking.dpd.de/status/de_DE/parcel/{n}',
  GLS: 'https://gls-group.com/DE/de/paketverfolgung?match={n}',
  Hermes: 'https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation#{n}',
  'Österreichische Post': 'https://www.post.at/sv/sendungsdetails?snr={n}',
  'Swiss Post': 'https://service.post.ch/ekp-web/ui/entry/search/{n}',
  'Royal Mail': 'https://www.royalmail.com/track-your-item#/tracking-results/{n}',
  Evri: 'https://www.evri.com/track/parcel/{n}',
} as const

type Name = keyof typeof TRACKING_LINKS

/** Whom parcels of a home country usually go with, by ISO 3166-1. */
const AT_HOME: Readonly<Record<string, readonly Name[]>> = {
  US: ['UPS', 'FedEx', 'USPS'],
  DE: ['DHL', 'DPD', 'GLS', 'Hermes'],
  AT: ['Österreichische Post', 'DPD', 'UPS'],
  CH: ['Swiss Post', 'UPS', 'FedEx'],
  FR: ['La Poste', 'Chronopost', 'UPS'],
  GB: ['Royal Mail', 'Evri', 'UPS'],
}
const ANYWHERE: readonly Name[] = ['UPS', 'FedEx']
/** The list of the migrations, which know no home country. */
const OF_MIGRATIONS: readonly Name[] = ['UPS', 'FedEx', 'USPS', 'La Poste']

/** The list that nobody has changed yet becomes that of the shop's home country. At every start. */
export async function beginCarriers({
  db,
  settings: { homeCountry },
}: {
  db: Database
  settings: { homeCountry: string }
}): Promise<void> {
  const wanted = AT_HOME[homeCountry] ?? ANYWHERE
  const isDue = (list: readonly Carrier[]) => isUntouched(list) && !isList(list, wanted)
  if (!isDue(await selectCarriers(db))) return
  await inTransaction(db, async (transaction) => {
    await lockCarriers(transaction)
    if (isDue(await selectCarriers(transaction))) await replaceCarriers(transaction, wanted.map(carrierOf))
  })
}

const carrierOf = (name: Name): Carrier => ({ name, trackingLink: TRACKING_LINKS[name] })

function isUntouched(list: readonly Carrier[]): boolean {
  return [OF_MIGRATIONS, ANYWHERE, ...Object.values(AT_HOME)].some((names) => isList(list, names))
}

function isList(list: readonly Carrier[], names: readonly Name[]): boolean {
  return (
    list.length === names.length &&
    names.every((name, place) => list[place]?.name === name && list[place].trackingLink === TRACKING_LINKS[name])
  )
}
