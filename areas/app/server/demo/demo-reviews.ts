/** Authors are roles, not people; an empty `img` shows initials. */
export interface DemoReview {
  readonly name: string
  readonly img: string
  readonly review: string
  readonly ratings: 1 | 2 | 3 | 4 | 5
  readonly daysAgo: number
  readonly sku?: string
}

/** Newest first. */
export const demoReviews: readonly DemoReview[] = [
  {
    name: 'Workshop in Leeds',
    img: '',
    review:
      'We fit about ten of these rotors a month. All ran true out of the box except one, which took two minutes with the fork tool.',
    ratings: 5,
    daysAgo: 2,
    sku: 'DR-160-6',
  },
  {
    name: 'Commuter, 40 km a day',
    img: '',
    review:
      'Second chain from here. The first one reached 0.5 % on the gauge after 4,100 km of wet canal path, which I call fair.',
    ratings: 4,
    daysAgo: 5,
    sku: 'CH-12-126',
  },
  {
    name: 'Ines M.',
    img: '',
    review:
      'The drawing on the page gave me the bolt circle and the thickness, so for once I ordered the right ring at the first try.',
    ratings: 5,
    daysAgo: 9,
    sku: 'CR-42-104',
  },
  {
    name: 'Wheel builder, evenings only',
    img: '',
    review:
      'ERD measured 597.2 on my own gauge against 597 on the sheet. Seam is smooth, tension came up even within 5 %.',
    ratings: 5,
    daysAgo: 14,
    sku: 'RM-622-25',
  },
  {
    name: 'Tom K.',
    img: '',
    review:
      'Good pads for town, quiet from the first stop. A week of gritty lanes wore them to half, so I went back to sintered.',
    ratings: 3,
    daysAgo: 19,
    sku: 'BP-D2-RES',
  },
  {
    name: 'School bike club',
    img: '',
    review:
      'Ordered forty chains for the winter overhaul. They arrived in boxes of five with the joining links taped inside each lid.',
    ratings: 5,
    daysAgo: 26,
    sku: 'CH-08-116',
  },
  {
    name: 'Tourer, 92 kg with bags',
    img: '',
    review:
      'Saddle needed three long days before it and I agreed. The channel is in the right place, the rails creaked until greased.',
    ratings: 4,
    daysAgo: 33,
    sku: 'SD-143',
  },
  {
    name: 'Priya S.',
    img: '',
    review:
      'The post itself is fine, but the lever is sold separately and I only saw that after it came. Say so in larger letters.',
    ratings: 2,
    daysAgo: 41,
    sku: 'SPT-316-150',
  },
  {
    name: 'Frame builder in Ghent',
    img: '',
    review:
      'Cups pressed in with a light, even push, and both bearings sat square. Bore tolerance as printed on the drawing.',
    ratings: 5,
    daysAgo: 58,
    sku: 'HS-44-IL',
  },
  {
    name: 'Courier collective, 12 riders',
    img: '',
    review:
      'Pins bite in wet shoes and can be changed from above. One axle developed play after eight months and was replaced.',
    ratings: 4,
    daysAgo: 73,
    sku: 'PD-100-10',
  },
  {
    name: 'Marek',
    img: '',
    review:
      'Delivery said three days and took six, with no email in between. The cassette is exactly what was ordered.',
    ratings: 3,
    daysAgo: 88,
    sku: 'CS-11-1142',
  },
  {
    name: 'Repair café, Tuesdays',
    img: '',
    review: 'Cheap cartridge bottom brackets that last are hard to find. We have put in thirty and had none back.',
    ratings: 5,
    daysAgo: 120,
    sku: 'BB-73-113',
  },
]
