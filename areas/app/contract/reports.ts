import { csvExport } from '#platform/contract/csv-exchange.ts'
import { type Message, msg, msgc, t } from '#platform/contract/language/text.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { z } from '#platform/contract/schema.ts'

type Column = {
  key: string
  label: Message
  unit: 'count' | 'money' | 'percent'
}

type Words = {
  title: Message
  /** What a row is. */
  row: Message
  /** A row for each day, week or month, or one for each thing that there is, the first of the chart first. */
  rows: 'spans' | 'things'
  /** The first one is drawn. */
  columns: readonly [Column, ...Column[]]
  /** Sentences. */
  explanation: readonly [Message, ...Message[]]
}

const revenue: Column = { key: 'revenue', label: msg('Revenue'), unit: 'money' }
const orders: Column = { key: 'orders', label: msg('Orders paid'), unit: 'count' }
const units: Column = { key: 'units', label: msg('Units'), unit: 'count' }
const cost: Column = { key: 'cost', label: msg('Cost'), unit: 'money' }
const unknown: Column = { key: 'unknown', label: msg('Units of unknown cost'), unit: 'count' }
const margin: readonly Column[] = [
  cost,
  { key: 'margin', label: msg('Margin'), unit: 'money' },
  { key: 'marginRate', label: msg('Margin of revenue'), unit: 'percent' },
  unknown,
]
const REVENUE_IS = msg('Revenue is of parts: after discounts, without tax and delivery, less refunds.')
const MARGIN_IS = msg(
  'Cost is what parts cost the shop when they were ordered. Margin is revenue less cost, both without units whose cost nobody had entered by then.',
)

/** What each report shows, for screen and file alike. */
export const REPORTS = {
  sales: {
    ...{ title: msg('Sales'), row: msg('Period'), rows: 'spans' },
    columns: [
      { key: 'sales', label: msg('Sales'), unit: 'money' },
      orders,
      { key: 'paid', label: msg('Paid'), unit: 'money' },
      { key: 'refunded', label: msg('Refunded'), unit: 'money' },
      { key: 'tax', label: msg('Tax'), unit: 'money' },
      { key: 'delivery', label: msgc('price row', 'Delivery'), unit: 'money' },
      revenue,
    ],
    explanation: [
      msg('Sales are payments on the day they arrived, less refunds on the day they were made.'),
      msg('They consist of tax, delivery without tax, and revenue.'),
      REVENUE_IS,
    ],
  },
  parts: {
    ...{ title: msg('Best sellers'), row: msg('Part'), rows: 'things' },
    columns: [revenue, units, ...margin],
    explanation: [REVENUE_IS, msg('Units taken back are not counted.'), MARGIN_IS],
  },
  categories: {
    ...{ title: msg('Categories'), row: msg('Category'), rows: 'things' },
    columns: [revenue, units, ...margin],
    explanation: [REVENUE_IS, msg('By the category that a part has now.'), MARGIN_IS],
  },
  buyers: {
    ...{ title: msg('New and returning'), row: msg('Period'), rows: 'spans' },
    columns: [
      { key: 'new', label: msg('New customers'), unit: 'count' },
      { key: 'returning', label: msg('Orders of returning customers'), unit: 'count' },
      { key: 'newRevenue', label: msg('Revenue, new'), unit: 'money' },
      { key: 'returningRevenue', label: msg('Revenue, returning'), unit: 'money' },
    ],
    explanation: [
      msg('A customer is new with the first order that they paid.'),
      msg('One email is one customer.'),
      REVENUE_IS,
    ],
  },
  customers: {
    ...{ title: msg('Top customers'), row: msg('Customer'), rows: 'things' },
    columns: [revenue, orders],
    explanation: [REVENUE_IS],
  },
  coupons: {
    ...{ title: msg('Coupons'), row: msg('Coupon'), rows: 'things' },
    columns: [revenue, orders, { key: 'discount', label: msg('Discount'), unit: 'money' }],
    explanation: [msg('Orders with a coupon or a discount.'), REVENUE_IS],
  },
  returns: {
    ...{ title: msg('Returns'), row: msg('Period'), rows: 'spans' },
    columns: [
      { key: 'units', label: msg('Units returned'), unit: 'count' },
      { key: 'returns', label: msg('Returns'), unit: 'count' },
      { key: 'sold', label: msg('Units sold'), unit: 'count' },
      { key: 'rate', label: msg('Rate'), unit: 'percent' },
    ],
    explanation: [
      msg('Returns by the day on which they were asked for, without declined ones and those of which nothing came.'),
      msg('The rate is of the units paid for in the same time.'),
    ],
  },
  reasons: {
    ...{ title: msg('Reasons for returns'), row: msg('Reason'), rows: 'things' },
    columns: [units],
    explanation: [msg('As customers chose them, without declined returns and those of which nothing came.')],
  },
  searches: {
    ...{ title: msg('Searches without results'), row: msg('Searched for'), rows: 'things' },
    columns: [{ key: 'searches', label: msg('Searches'), unit: 'count' }],
    explanation: [msg('What nothing was found for.'), msg('Searches are kept for 90 days.')],
  },
  stock: {
    ...{ title: msg('Stock value'), row: msg('Category'), rows: 'things' },
    columns: [
      { key: 'value', label: msg('Value'), unit: 'money' },
      { key: 'parts', label: msg('Parts'), unit: 'count' },
      units,
      cost,
      unknown,
    ],
    explanation: [
      msg('Parts on sale, as they are in stock now, at the prices that the shop asks now.'),
      msg('Cost is what they cost the shop now, without units whose cost nobody has entered.'),
    ],
  },
} as const satisfies Record<string, Words>

export type ReportName = keyof typeof REPORTS
export const REPORT_NAMES = Object.keys(REPORTS) as [ReportName, ...ReportName[]]
/** The words of a report, whichever. */
export const reportWords = (name: ReportName): Words => REPORTS[name]

export const REPORT_STEPS = ['day', 'week', 'month'] as const
export type ReportStep = (typeof REPORT_STEPS)[number]

/** A report of things has so many rows; its totals are of all. */
export const MOST_REPORT_ROWS = 100
export const MOST_REPORT_SPANS = 400

const daysSchema = z.object({ from: z.iso.date(), to: z.iso.date() }) // In the shop's time zone, both included
export type Days = z.infer<typeof daysSchema>

const figuresSchema = z.record(z.string(), z.number().nullable()) // By column; null: there is none, or nobody knows
const comparedSchema = z.object({ figures: figuresSchema, before: figuresSchema })

const reportRowSchema = comparedSchema.extend({
  label: z.string(),
  id: z.string().optional(), // Of the part or the customer
  span: daysSchema.optional(),
  spanBefore: daysSchema.optional(),
})
export type ReportRow = z.infer<typeof reportRowSchema>

export const reportSchema = z.object({
  report: z.enum(REPORT_NAMES),
  by: z.enum(REPORT_STEPS),
  today: z.iso.date(),
  period: daysSchema,
  before: daysSchema.optional(), // As many days or months; of what is now there is none
  rows: z.array(reportRowSchema),
  many: z.int(), // Rows that there are
  total: comparedSchema,
})
export type Report = z.infer<typeof reportSchema>

const day = z.iso
  .date({ error: () => t('Use a day such as 2026-12-31') })
  .refine((text) => text >= '2000' && text < '2100', { error: () => t('Use a day from 2000 to 2099') })

const admin = {
  access: { kind: 'admin', needs: 'reports.view' },
  credential: 'bearer',
  params: z.strictObject({ report: z.enum(REPORT_NAMES) }),
  /** Without days the last 30, today the last of them. */
  query: z.strictObject({ by: z.enum(REPORT_STEPS).default('day'), from: day.optional(), to: day.optional() }),
  replica: true,
} as const

export const reportOperations = {
  getReport: defineOperation({
    ...admin,
    method: 'GET',
    path: '/admin/reports/{report}',
    summary: 'Get a report of some days, with the days before beside it',
    output: reportSchema,
  }),
  exportReport: defineOperation({
    ...admin,
    ...csvExport,
    path: '/admin/reports/{report}/export',
    summary: 'A report as CSV: its rows, the same figures of the days before, and the total',
  }),
}
