import { t } from '#platform/contract/language/text.ts'
export function CustomerTags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null
  return (
    <span className="mt-1 flex flex-wrap gap-1">
      <span className="sr-only">{t('Tags:')} </span>
      {tags.map((tag) => (
        <span key={tag} className="wrap-anywhere rounded-xs bg-hairline px-2 text-xs leading-6">
          {tag}
        </span>
      ))}
    </span>
  )
}
