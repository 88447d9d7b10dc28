import { matchRoutes, type RouteObject } from 'react-router'
import routes from '../../../areas/routes.ts'
import { ADMIN_STATES } from './admin-states.ts'
import { ASSEMBLY_STATES } from './assembly-states.ts'
import { CONTENT_STATES } from './content-states.ts'
import { CUSTOMER_STATES } from './customer-states.ts'
import { DELIVERY_STATES } from './delivery-states.ts'
import { FINDING_DESK_STATES } from './finding-desk-states.ts'
import { FINDING_STATES } from './finding-states.ts'
import { FIT_DESK_STATES } from './fit-desk-states.ts'
import { FIT_STATES } from './fit-states.ts'
import { MAKER_STATES } from './maker-states.ts'
import { ORDER_CHANGE_STATES } from './order-change-states.ts'
import { ORDER_FIT_STATES } from './order-fit-states.ts'
import type { PageState, Subject } from './page-state.ts'
import { PARTS_STATES } from './parts-states.ts'
import { QUESTION_STATES } from './question-states.ts'
import { RECALL_STATES } from './recall-states.ts'
import { RETURN_STATES } from './return-states.ts'
import { SPARE_PART_STATES } from './spare-part-states.ts'
import { STOCK_STATES } from './stock-states.ts'
import { STOREFRONT_STATES } from './storefront-states.ts'
import { TAX_STATES } from './tax-states.ts'

/** Every page of the shop in each of its states. */
export const STATES = [
  ...[...STOREFRONT_STATES, ...FINDING_STATES, ...FIT_STATES, ...CUSTOMER_STATES],
  ...[...ADMIN_STATES, ...PARTS_STATES, ...FINDING_DESK_STATES, ...ORDER_FIT_STATES, ...FIT_DESK_STATES],
  ...ORDER_CHANGE_STATES,
  ...CONTENT_STATES,
  ...RECALL_STATES,
  ...STOCK_STATES,
  ...MAKER_STATES,
  ...QUESTION_STATES,
  ...RETURN_STATES,
  ...SPARE_PART_STATES,
  ...DELIVERY_STATES,
  ...ASSEMBLY_STATES,
  ...TAX_STATES,
]

export const pathOf = ({ path }: PageState, subject: Subject) => (typeof path === 'string' ? path : path(subject))

const SAMPLE: Subject = {
  ...{
    part: 'x',
    expectedPart: 'x',
    unpaidOrder: 'x',
    transferOrder: 'x',
    paidOrder: 'x',
    shippedOrder: 'x',
    cancelledOrder: 'x',
    clashOrder: 'x',
    deliveredOrder: 'x',
    thickPost: { _id: 'x', sku: 'x' },
    assembly: 'x',
    wishLink: 'x',
    message: 'x',
    returned: 'x',
  },
  ...{ resetLink: '/resetPassword', verifyLink: '/verifyEmail' },
}
const map: RouteObject[] = routes.map(asRoute)
/** The file of the page that is looked at. */
export const fileOf = (state: PageState) => matchRoutes(map, pathOf(state, SAMPLE))?.at(-1)?.route.id

type Entry = (typeof routes)[number]

function asRoute({ file, path, index, children }: Entry): RouteObject {
  if (index) return { id: file, index }
  return { id: file, ...(path && { path }), ...(children && { children: children.map(asRoute) }) }
}
