import type { RecordForm } from '#platform/server/records/record-form.ts'

export type ReviewField = 'part' | 'rating' | 'title' | 'review' | 'name' | 'date' | 'answer' | 'state' | 'id'

/** Reviews in the shop's own files, and in those that other programs export. */
export const REVIEW_FORM: RecordForm<ReviewField> = {
  kind: 'reviews',
  fields: {
    part: { heading: 'sku', required: true },
    rating: { heading: 'rating', required: true },
    title: { heading: 'title' },
    review: { heading: 'review', required: true },
    name: { heading: 'name', required: true },
    date: { heading: 'date' },
    answer: { heading: 'answer' },
    state: { heading: 'state' },
    id: { heading: 'id' },
  },
  presets: {
    shopify: {
      label: 'Shopify reviews',
      recognisedBy: [['product_handle'], ['rating'], ['author', 'reviewer_name']],
      html: ['review', 'answer'],
      fields: {
        part: ['product_handle'],
        rating: ['rating'],
        title: ['title'],
        review: ['body'],
        name: ['author', 'reviewer_name'],
        date: ['created_at', 'review_date'],
        answer: ['reply'],
        state: ['state', 'curated'],
      },
    },
    woocommerce: {
      label: 'WooCommerce reviews',
      recognisedBy: [['comment_content'], ['comment_author'], ['rating']],
      html: ['review'],
      skippedWithout: { field: 'rating', reason: 'a comment without stars' },
      fields: {
        part: ['product_SKU', 'product_title', 'post_title'],
        rating: ['rating'],
        title: ['title', 'comment_title'],
        review: ['comment_content'],
        name: ['comment_author'],
        date: ['comment_date_gmt', 'comment_date'],
        state: ['comment_approved'],
      },
    },
  },
}
