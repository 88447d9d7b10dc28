import { amountFromCents } from '#platform/contract/money/amounts.ts'
import { sampleUnits } from '#platform/contract/money/currency.ts'
import { FIRST_CONTACT } from './first-contact.ts'
import { FIRST_GRID, FIRST_HERO } from './first-hero.ts'
import type { Plan, Section, SectionKind } from './home.ts'

// What a shop comes with (specification, sections 2 and 9), letter by letter. Without schemas, for browsers.

const FIRST_PLANS: readonly (Omit<Plan, 'price'> & { dollars: number })[] = [
  {
    id: 'base',
    name: 'Base',
    dollars: 39,
    isFor: 'For a workshop that orders now and then',
    includes: [
      'A personal contact who knows your account',
      'Technical questions answered within two working days',
      'An email each month with new parts and changed prices',
    ],
    recommended: false,
  },
  {
    id: 'popular',
    name: 'Popular',
    dollars: 99,
    isFor: 'For a shop that builds and services every day',
    includes: [
      'Everything in Base',
      'Technical questions answered within one working day',
      'Two sample parts a month to try on your own bikes',
      'Small runs made to your drawing, from 50 units',
    ],
    recommended: true,
  },
  {
    id: 'enterprise',
    name: 'Enterprise',
    dollars: 199,
    isFor: 'For a bike manufacturer that plans by the quarter',
    includes: [
      'Everything in Popular',
      'Technical questions answered within four working hours',
      'Time on our machines reserved for you each quarter',
      'Material and test certificates with every delivery',
      'A visit from our engineers twice a year',
    ],
    recommended: false,
  },
]

/** The sections of the home page as the shop comes, priced in its currency. */
export function firstSections(): Section[] {
  const framed = <Kind extends SectionKind>(kind: Kind) => ({ kind, id: kind, on: true, showFrom: null, showTo: null })
  return [
    FIRST_HERO,
    {
      ...framed('info-cards'),
      hours: [
        { days: 'Monday to Friday', hours: '9:00 to 17:00' },
        { days: 'Saturday', hours: '10:00 to 14:00' },
        { days: 'Sunday', hours: 'closed' },
      ],
      locations: [
        { name: 'Factory and counter', address: '1 Example Road, Dhaka' },
        { name: 'Counter', address: '2 Example Road, Chittagong' },
      ],
      email: FIRST_CONTACT.email,
      phone: FIRST_CONTACT.phone,
    },
    FIRST_GRID,
    {
      ...framed('statistics'),
      figures: [
        { value: '17+', name: 'countries' },
        { value: '535+', name: 'investors' },
        { value: '273+', name: 'clients' },
        { value: '432+', name: 'feedbacks' },
      ],
    },
    framed('reviews'),
    {
      ...framed('packages'),
      plans: FIRST_PLANS.map(({ dollars, ...plan }) => ({
        ...plan,
        price: amountFromCents(sampleUnits(dollars * 100)),
      })),
    },
    {
      ...framed('contact'),
      heading: 'Contact us',
      text: 'Wrong part, need a drawing, want a custom run? Tell us. A real person reads every message and replies by email.',
    },
  ]
}
