import { csvExport } from '#platform/contract/csv-exchange.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import { z } from '#platform/contract/schema.ts'

type Column = {
  key: string
  label: string
  unit: 'count' | 'money' | 'percent'
  /** Only staff with this permission get the column. */
  needs?: Permission
}

type Words = {
  title: string
  /** What a row is. */
  row: string
  /** A row for each day, week or month, or one for each thing that there is, the first of the chart first. */
  rows: 'spans' | 'things'
  /** The first one is drawn. */
  columns: readonly [Column, ...Column[]]
  explanation: string
  /** What columns that not everybody gets mean. */
  more?: string
}

const revenue: Column = { key: 'revenue', label: 'Revenue', unit: 'money' }
const orders: Column = { key: 'orders', label: 'Orders paid', unit: 'count' }
const units: Column = { key: 'units', label: 'Units', unit: 'count' }
/** What a part costs is for staff with prices. */
const ofCost = { needs: 'prices.edit' } as const
const margin: readonly Column[] = [
  { key: 'cost', label: 'Cost', unit: 'money', ...ofCost },
  { key: 'margin', label: 'Margin', unit: 'money', ...ofCost },
  { key: 'marginRate', label: 'Margin of revenue', unit: 'percent', ...ofCost },
  { key: 'unknown', label: 'Units of unknown cost', unit: 'count', ...ofCost },
]
const REVENUE_IS = 'Revenue is of parts: after discounts, without tax and delivery, less refunds.'

const MARGIN_IS = {
  more: 'Cost is what parts cost the shop when they were ordered. Margin is revenue less cost, both without units whose cost nobody had entered by then.',
}

/** What each report shows, for screen and file alike. */
export const REPORTS = {
  sales: {
    ...{ title: 'Sales', row: 'Period', rows: 'spans' },
    columns: [
      { key: 'sales', label: 'Sales', unit: 'money' },
      orders,
      { key: 'paid', label: 'Paid', unit: 'money' },
      { key: 'refunded', label: 'Refunded', unit: 'money' },
      { key: 'tax', label: 'Tax', unit: 'money' },
      { key: 'delivery', label: 'Delivery', unit: 'money' },
      revenue,
    ],
    explanation: `Sales are payments on the day they arrived, less refunds on the day they were made. They consist of tax, delivery without tax, and revenue. ${REVENUE_IS}`,
  },
  parts: {
    ...{ title: 'Best sellers', row: 'Part', rows: 'things' },
    columns: [revenue, units, ...margin],
    explanation: `${REVENUE_IS} Units taken back are not counted.`,
    ...MARGIN_IS,
  },
  categories: {
    ...{ title: 'Categories', row: 'Category', rows: 'things' },
    columns: [revenue, units, ...margin],
    explanation: `${REVENUE_IS} By the category that a part has now.`,
    ...MARGIN_IS,
  },
  buyers: {
    ...{ title: 'New and returning', row: 'Period', rows: 'spans' },
    columns: [
      { key: 'new', label: 'New customers', unit: 'count' },
      { key: 'returning', label: 'Orders of returning customers', unit: 'count' },
      { key: 'newRevenue', label: 'Revenue, new', unit: 'money' },
      { key: 'returningRevenue', label: 'Revenue, returning', unit: 'money' },
    ],
    explanation: `A customer is new with the first order that they paid. One email is one customer. ${REVENUE_IS}`,
  },
  customers: {
    ...{ title: 'Top customers', row: 'Customer', rows: 'things' },
    columns: [revenue, orders],
    explanation: REVENUE_IS,
  },
  coupons: {
    ...{ title: 'Coupons', row: 'Coupon', rows: 'things' },
    columns: [revenue, orders, { key: 'discount', label: 'Discount', unit: 'money' }],
    explanation: `Orders with a coupon or a discount. ${REVENUE_IS}`,
  },
  returns: {
    ...{ title: 'Returns', row: 'Period', rows: 'spans' },
    columns: [
      { key: 'units', label: 'Units returned', unit: 'count' },
      { key: 'returns', label: 'Returns', unit: 'count' },
      { key: 'sold', label: 'Units sold', unit: 'count' },
      { key: 'rate', label: 'Rate', unit: 'percent' },
    ],
    explanation:
      'Returns by the day on which they were asked for, without declined ones and those of which nothing came. The rate is of the units paid for in the same time.',
  },
  reasons: {
    ...{ title: 'Reasons for returns', row: 'Reason', rows: 'things' },
    columns: [units],
    explanation: 'As customers chose them, without declined returns and those of which nothing came.',
  },
  searches: {
    ...{ title: 'Searches without results', row: 'Searched for', rows: 'things' },
    columns: [{ key: 'searches', label: 'Searches', unit: 'count' }],
    explanation: 'What nothing was found for. Searches are kept for 90 days.',
  },
  stock: {
    ...{ title: 'Stock value', row: 'Category', rows: 'things' },
    columns: [{ key: 'value', label: 'Value', unit: 'money' }, { key: 'parts', label: 'Parts', unit: 'count' }, units],
    explanation: 'Parts on sale, as they are in stock now, at the prices that the shop asks now.',
  },
} as const satisfies Record<string, Words>

export type ReportName = keyof typeof REPORTS
export const REPORT_NAMES = Object.keys(REPORTS) as [ReportName, ...ReportName[]]
/** The words of a report, whichever. */
export const reportWords = (name: ReportName): Words => REPORTS[name]

/** The columns that a report came with: not everybody gets all. */
export const columnsOf = ({ report, total }: Report): readonly Column[] =>
  reportWords(report).columns.filter(({ key }) => key in total.figures)

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
  .date('Use a day such as 2026-12-31')
  .refine((text) => text >= '2000' && text < '2100', 'Use a day from 2000 to 2099')

const admin = {
  section: '2',
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
