import { useLocation, useSearchParams } from 'react-router'
import { t } from '#platform/contract/language/text.ts'
import { LinkButton } from './link-button.tsx'

type Props = {
  count: string
  nextCursor: string | undefined
  previousCursor?: string | undefined
}

export function ListPager({ count, nextCursor, previousCursor }: Props) {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const to = (cursor: string | undefined) => {
    const target = new URLSearchParams(params)
    target.delete('cursor')
    if (cursor) target.set('cursor', cursor)
    const search = target.toString()
    return search ? `${pathname}?${search}` : pathname
  }
  return (
    <nav aria-label={t('Pagination')} className="mt-6 flex flex-wrap items-center gap-3">
      {params.has('cursor') && <LinkButton to={to(undefined)}>{t('First page')}</LinkButton>}
      {previousCursor && (
        <LinkButton to={to(previousCursor)} rel="prev">
          {t('Previous')}
        </LinkButton>
      )}
      {nextCursor && (
        <LinkButton to={to(nextCursor)} rel="next">
          {t('Next')}
        </LinkButton>
      )}
      <span className="label">{count}</span>
    </nav>
  )
}
