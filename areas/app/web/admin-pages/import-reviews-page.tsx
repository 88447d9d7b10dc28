import { msg, msgc, t } from '#platform/contract/language/text.ts'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { titled } from '#platform/web/page/page-title.ts'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { RecordsImport, type RecordWords } from '../moving-in/records-import.tsx'

export const meta = titled(msg('Import reviews'))

const WORDS: RecordWords = {
  kind: 'reviews',
  labels: {
    part: msg('Part: its SKU or name'),
    rating: msg('Stars'),
    title: msg('Title'),
    review: msgc('noun', 'Review'),
    name: msg('Author'),
    date: msg('Date'),
    answer: msg('Reply of the shop'),
    state: msg('Whether it is published'),
    id: msg('Its id, in files of this shop'),
  },
  from: 'Shopify, WooCommerce',
  hasDates: true,
  done: msg('Reviews imported'),
}

export default function ImportReviewsPage() {
  return (
    <>
      <DashboardHeading title={t('Import reviews')}>
        {t('They are shown at once, as from your earlier shop, and never as verified.')}{' '}
        <InlineLink to="/dashboard/reviews">{t('Back to all reviews')}</InlineLink>
      </DashboardHeading>
      <RecordsImport words={WORDS} />
    </>
  )
}
