import { createHash } from 'node:crypto'
import { validate as isUuid } from 'uuid'
import { reviewFormSchema } from '#engagement/contract/reviews.ts'
import { shownText } from '#platform/contract/typed-text.ts'
import type { ReadRecord } from '#platform/server/records/import-records.ts'
import { readDate } from '#platform/server/records/read-date.ts'
import type { DateOrder } from '#platform/server/records/record-form.ts'
import type { ReviewField } from './review-form.ts'

/** A review of another shop. `digest` is of all that the file says of it. */
export type BroughtReview = {
  part: string // As that shop calls it
  name: string
  ratings: number
  review: string
  at: Date
  answer: string | null
  digest: string
  id: string // In this shop, of what it has exported; '' for others
}

type Fault = { field: ReviewField; reason: string }

const SHOWN: ReadonlySet<string> = new Set(['', '1', 'published', 'approved', 'approve', 'ok', 'true', 'yes'])
const MOST_ANSWER = 4_000

/** A row of a file: the review, or what is to be put right. Without a date it is of now. */
export function readReview(
  values: Record<ReviewField, string>,
  dates: DateOrder | undefined,
  now: Date,
): ReadRecord<ReviewField, BroughtReview> {
  if (!SHOWN.has(values.state.toLowerCase())) return { skipped: 'not published there' }
  const { title, part } = values
  const text = title === '' || values.review.startsWith(title) ? values.review : `${title}\n${values.review}`.trim()
  const { name: nameRule, review: reviewRule } = reviewFormSchema.shape
  const [name, review] = [nameRule.safeParse(shownText(values.name)), reviewRule.safeParse(text)]
  const stars = /^([1-5])(?:[.,]0+)?$/.exec(values.rating)
  const date = values.date === '' ? now : readDate(values.date, dates)
  const faults: Fault[] = [
    ...fault(part === '', 'part', 'say which part it is about, by its SKU'),
    ...fault(!stars, 'rating', 'stars are 1, 2, 3, 4 or 5'),
    ...fault(!review.success, 'review', text === '' ? 'write what it says' : 'shorten it to 4,000 characters'),
    ...fault(!name.success, 'name', values.name === '' ? 'say who wrote it' : 'shorten it to 100 characters'),
    ...fault(values.answer.length > MOST_ANSWER, 'answer', 'shorten it to 4,000 characters'),
  ]
  if ('problem' in date) faults.push({ field: 'date', reason: date.problem })
  else if (date > now) faults.push({ field: 'date', reason: 'it is still to come: correct it' })
  if (faults.length > 0 || !(name.success && review.success && stars) || 'problem' in date) return { faults }
  const said = { part: part.toLowerCase(), name: name.data, ratings: Number(stars[1]), review: review.data }
  const digest = createHash('sha256')
    .update(JSON.stringify([...Object.values(said), values.date]))
    .digest('hex')
  const item = {
    ...said,
    part,
    at: date,
    answer: values.answer === '' ? null : values.answer,
    digest,
    id: idOf(values.id),
  }
  return { item, key: digest, notes: [] }
}

const idOf = (text: string) => (isUuid(text) ? text.toLowerCase() : '')

const fault = (isWrong: boolean, field: ReviewField, reason: string): Fault[] => (isWrong ? [{ field, reason }] : [])
