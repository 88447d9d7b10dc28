/** Of a shop elsewhere in the European Economic Area. */
export const MAKER = {
  name: 'Alpin',
  address: 'Talweg 3, 6020 Innsbruck',
  country: 'AT',
  contact: 'office@alpin.example',
}

/** Outside it, with somebody who answers for its parts. */
export const FAR_MAKER = {
  ...{ name: 'Formosa Hubs', tradeName: 'Formosa', address: '1 Harbour Road, Taichung', country: 'TW' },
  contact: 'https://formosa.example',
  responsibleName: 'Import GmbH',
  responsibleAddress: 'Hafen 1, 20457 Hamburg',
  responsibleContact: 'safety@import.example',
}
