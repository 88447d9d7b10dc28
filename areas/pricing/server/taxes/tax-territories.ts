/**
 * Where the VAT area of the European Union differs from its countries' codes (directive 2006/112/EC, articles 6 and 7).
 * Compiled from what is publicly known on 2026-11-23; postcodes tell where they can. Not checked by a tax adviser.
 *
 * Outside the VAT area, with an ISO code of their own.
 */
export const OUTSIDE_BY_CODE: Readonly<Record<string, string>> = {
  AX: 'Åland',
  BL: 'Saint Barthélemy',
  FO: 'Faroe Islands',
  GF: 'French Guiana',
  GL: 'Greenland',
  GP: 'Guadeloupe',
  MF: 'Saint Martin',
  MQ: 'Martinique',
  NC: 'New Caledonia',
  PF: 'French Polynesia',
  PM: 'Saint Pierre and Miquelon',
  RE: 'Réunion',
  WF: 'Wallis and Futuna',
  YT: 'Mayotte',
}

type Territory = { country: string; postcodes: RegExp; name: string }

/** Outside the VAT area, with the code of a member state. Postcodes are without spaces and dashes. */
export const OUTSIDE_BY_POSTCODE: readonly Territory[] = [
  { country: 'DE', postcodes: /^78266$/, name: 'Büsingen' },
  { country: 'DE', postcodes: /^27498$/, name: 'Heligoland' },
  { country: 'ES', postcodes: /^(35|38)\d{3}$/, name: 'Canary Islands' },
  { country: 'ES', postcodes: /^51\d{3}$/, name: 'Ceuta' },
  { country: 'ES', postcodes: /^52\d{3}$/, name: 'Melilla' },
  { country: 'FI', postcodes: /^22\d{3}$/, name: 'Åland' },
  { country: 'FR', postcodes: /^97[1-6]\d{2}$/, name: 'French overseas departments' },
  { country: 'FR', postcodes: /^97[78]\d{2}$/, name: 'French overseas territories' },
  { country: 'FR', postcodes: /^98[46-8]\d{2}$/, name: 'French overseas territories' },
  { country: 'GR', postcodes: /^63086$/, name: 'Mount Athos' },
  { country: 'IT', postcodes: /^23041$/, name: 'Livigno' },
  { country: 'IT', postcodes: /^22061$/, name: 'Campione d’Italia' },
]

/** Postcodes that a territory shares, or shared, with places inside: they don't tell which of the two it is. */
export const SHARED_POSTCODES: readonly Territory[] = [
  { country: 'IT', postcodes: /^23030$/, name: 'Livigno' },
  { country: 'IT', postcodes: /^22060$/, name: 'Campione d’Italia' },
]

/**
 * Foreign, or with codes of their own, and taxed as another country. Akrotiri and Dhekelia have no code: addresses
 * there are written with that of Cyprus, as which they are taxed.
 */
export const TAXED_AS: Readonly<Record<string, string>> = { MC: 'FR', IM: 'GB' }
