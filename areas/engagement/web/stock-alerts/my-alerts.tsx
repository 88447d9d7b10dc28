import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { partPath } from '#catalogue/contract/urls/part-path.ts'
import { t, tc } from '#platform/contract/language/text.ts'
import { useShopRead } from '#platform/web/lists/use-shop-read.ts'
import { shop } from '#platform/web/shop-client.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'

/** What the customer waits for, to look at and to end. Nothing for most, who wait for nothing. */
export function OwnAlerts() {
  const alerts = useShopRead('listStockAlerts', {})
  const queries = useQueryClient()
  const end = useMutation({
    mutationFn: (id: string) => shop.deleteStockAlert({ params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['listStockAlerts'] }),
  })
  if (alerts.isPending || alerts.data?.length === 0) return null
  return (
    <section id="stock-alerts" aria-labelledby="stock-alerts-title" className="mt-10 border-hairline border-t pt-6">
      <h3 id="stock-alerts-title" className="text-lg">
        {t('Stock alerts')}
      </h3>
      <p className="mt-1 mb-4 max-w-[43em] text-graphite">
        {t('We email you once when these parts are back in stock.')}
      </p>
      <ProblemNotice error={alerts.error ?? end.error} />
      <ul className="border-ink border-t">
        {alerts.data?.map(({ _id, part, confirmed, createdAt }) => (
          <li
            key={_id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-hairline border-b py-3"
          >
            <div className="wrap-anywhere min-w-0">
              <Link to={partPath(part)} className="underline underline-offset-4">
                {part.name}
              </Link>
              <p className="text-graphite text-sm">
                <Rich
                  text={
                    confirmed
                      ? t('Since <date></date>')
                      : t('Not confirmed yet: open the link in our email. Asked <date></date>')
                  }
                  date={() => <DateTime iso={createdAt} dateOnly />}
                />
                {!part.onSale && `. ${t('No longer sold')}`}
              </p>
            </div>
            <Button
              className="btn-sm"
              aria-label={t('End the alert for {name}', { name: part.name })}
              pending={end.isPending && end.variables === _id}
              pendingLabel={t('Ending')}
              onClick={() => end.mutate(_id)}
            >
              {tc('button', 'End')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
