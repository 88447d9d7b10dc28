import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { titled } from '#platform/web/page/page-title.ts'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { RecordsImport, type RecordWords } from '../moving-in/records-import.tsx'

export const meta = titled('Import reviews')

const WORDS: RecordWords = {
  kind: 'reviews',
  noun: ['review', 'reviews'],
  labels: {
    part: 'Part: its SKU or name',
    rating: 'Stars',
    title: 'Title',
    review: 'Review',
    name: 'Author',
    date: 'Date',
    answer: 'Reply of the shop',
    state: 'Whether it is published',
    id: 'Its id, in files of this shop',
  },
  from: 'Shopify, WooCommerce',
  hasDates: true,
  done: 'Reviews imported',
}

export default function ImportReviewsPage() {
  return (
    <>
      <DashboardHeading title="Import reviews">
        They are shown at once, as from your earlier shop, and never as verified.{' '}
        <InlineLink to="/dashboard/reviews">Back to all reviews</InlineLink>
      </DashboardHeading>
      <RecordsImport words={WORDS} />
    </>
  )
}
