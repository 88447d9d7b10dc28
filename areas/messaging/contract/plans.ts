import { sampleUnits } from '#platform/contract/money/currency.ts'

/** Packages of the home page (specification, sections 2 and 9). Requests keep the name and price of their time. */
export const PLANS = [
  {
    id: 'base',
    name: 'Base',
    dollarsPerMonth: 39,
    isFor: 'For a workshop that orders now and then',
    includes: [
      'A personal contact who knows your account',
      'Technical questions answered within two working days',
      'An email each month with new parts and changed prices',
    ],
  },
  {
    id: 'popular',
    name: 'Popular',
    dollarsPerMonth: 99,
    isFor: 'For a shop that builds and services every day',
    includes: [
      'Everything in Base',
      'Technical questions answered within one working day',
      'Two sample parts a month to try on your own bikes',
      'Small runs made to your drawing, from 50 units',
    ],
  },
  {
    id: 'enterprise',
    name: 'Enterprise',
    dollarsPerMonth: 199,
    isFor: 'For a bike manufacturer that plans by the quarter',
    includes: [
      'Everything in Popular',
      'Technical questions answered within four working hours',
      'Time on our machines reserved for you each quarter',
      'Material and test certificates with every delivery',
      'A visit from our engineers twice a year',
    ],
  },
] as const

export type Plan = (typeof PLANS)[number]

/** In the smallest unit of the shop's currency. */
export function centsPerMonth(plan: Plan): number {
  return sampleUnits(plan.dollarsPerMonth * 100)
}

export function findPlan(id: string | undefined): Plan | undefined {
  return PLANS.find((plan) => plan.id === id)
}
