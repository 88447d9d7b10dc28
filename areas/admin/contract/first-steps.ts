import { t } from '#platform/contract/language/text.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { z } from '#platform/contract/schema.ts'

/** What a shop needs before it opens, in the order of the page. */
export const STEP_KEYS = [
  ...(['brand', 'company', 'tax', 'delivery', 'delivery-rest', 'payment', 'email'] as const),
  ...(['terms', 'privacy', 'imprint', 'withdrawal', 'law'] as const),
  ...(['sample-hero', 'sample-info-cards', 'sample-statistics'] as const),
  ...(['sample-packages', 'sample-blog', 'sample-portfolio'] as const),
  ...(['parts', 'test-order', 'backup', 'second-factor'] as const),
] as const
/** Whether it asks about a text that the shop came with, which is kept by skipping the step. */
export const isSampleStep = (key: StepKey) => key.startsWith('sample-')
export type StepKey = (typeof STEP_KEYS)[number]

const stepSchema = z.object({
  key: z.enum(STEP_KEYS),
  level: z.enum(['must', 'should']),
  state: z.enum(['open', 'done', 'skipped']),
  label: z.string(),
  words: z.string(), // What to do, while it is open
  to: z.string(), // The page for it
})
export type FirstStep = z.output<typeof stepSchema>

const admin = { access: { kind: 'admin', needs: 'settings.edit' }, credential: 'bearer' } as const

const getFirstSteps = defineOperation({
  ...admin,
  method: 'GET',
  path: '/admin/first-steps',
  summary: 'What the shop needs before it opens, looked at now; `must` while nobody has done or skipped it',
  output: z.array(stepSchema),
})

const skipFirstStep = defineOperation({
  ...admin,
  method: 'POST',
  path: '/admin/first-steps/{key}/skip',
  summary: 'Skip a step, or take that back with `{ "skip": false }`',
  params: z.strictObject({ key: z.enum(STEP_KEYS, { error: () => t('There is no such step') }) }),
  body: z.strictObject({ skip: z.boolean({ error: () => t('Use true or false') }).default(true) }),
  output: z.array(stepSchema),
  changes: 'own',
})

/** What is to do before a shop opens. */
export const firstStepOperations = { getFirstSteps, skipFirstStep }
