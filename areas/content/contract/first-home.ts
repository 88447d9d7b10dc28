import { t, tc } from '#platform/contract/language/text.ts'
import { amountFromCents } from '#platform/contract/money/amounts.ts'
import { sampleUnits } from '#platform/contract/money/currency.ts'
import { firstContact } from './first-contact.ts'
import { FIRST_GRID, firstHero } from './first-hero.ts'
import type { Plan, Section, SectionKind } from './home.ts'

// What a shop comes with (specification, sections 2 and 9), letter by letter. Without schemas, for browsers.

const firstPlans = (): readonly (Omit<Plan, 'price'> & { dollars: number })[] => [
  {
    id: 'base',
    name: t('Base'),
    dollars: 39,
    isFor: t('For a workshop that orders now and then'),
    includes: [
      t('A personal contact who knows your account'),
      t('Technical questions answered within two working days'),
      t('An email each month with new parts and changed prices'),
    ],
    recommended: false,
  },
  {
    id: 'popular',
    name: t('Popular'),
    dollars: 99,
    isFor: t('For a shop that builds and services every day'),
    includes: [
      t('Everything in Base'),
      t('Technical questions answered within one working day'),
      t('Two sample parts a month to try on your own bikes'),
      t('Small runs made to your drawing, from 50 units'),
    ],
    recommended: true,
  },
  {
    id: 'enterprise',
    name: t('Enterprise'),
    dollars: 199,
    isFor: t('For a bike manufacturer that plans by the quarter'),
    includes: [
      t('Everything in Popular'),
      t('Technical questions answered within four working hours'),
      t('Time on our machines reserved for you each quarter'),
      t('Material and test certificates with every delivery'),
      t('A visit from our engineers twice a year'),
    ],
    recommended: false,
  },
]

/** The sections of the home page as the shop comes, priced in its currency. */
export function firstSections(): Section[] {
  const framed = <Kind extends SectionKind>(kind: Kind) => ({ kind, id: kind, on: true, showFrom: null, showTo: null })
  const { email, phone } = firstContact()
  return [
    firstHero(),
    {
      ...framed('info-cards'),
      hours: [
        { days: t('Monday to Friday'), hours: t('9:00 to 17:00') },
        { days: t('Saturday'), hours: t('10:00 to 14:00') },
        { days: t('Sunday'), hours: tc('opening hours', 'closed') },
      ],
      locations: [
        { name: t('Factory and counter'), address: '1 Example Road, Dhaka' },
        { name: t('Counter'), address: '2 Example Road, Chittagong' },
      ],
      email,
      phone,
    },
    FIRST_GRID,
    {
      ...framed('statistics'),
      figures: [
        { value: '17+', name: t('countries') },
        { value: '535+', name: t('investors') },
        { value: '273+', name: t('clients') },
        { value: '432+', name: t('feedbacks') },
      ],
    },
    framed('reviews'),
    {
      ...framed('packages'),
      plans: firstPlans().map(({ dollars, ...plan }) => ({
        ...plan,
        price: amountFromCents(sampleUnits(dollars * 100)),
      })),
    },
    {
      ...framed('contact'),
      heading: t('Contact us'),
      text: t(
        'Wrong part, need a drawing, want a custom run? Tell us. A real person reads every message and replies by email.',
      ),
    },
  ]
}
