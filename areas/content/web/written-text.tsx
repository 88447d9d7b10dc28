import { t } from '#platform/contract/language/text.ts'
/** Markdown of the owner as the server drew it: it lets no HTML of theirs through. */
export function WrittenText({ html, className = '' }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the server, of Markdown without HTML
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}

/** Above what visitors don't see yet. */
export function PreviewNotice() {
  return (
    <p role="note" className="mt-4 border-line border-l-4 bg-sheet px-4 py-3">
      {t('This is a preview. Visitors see it once it is published.')}
    </p>
  )
}
