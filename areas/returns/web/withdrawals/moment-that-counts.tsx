import { momentIn } from '#platform/contract/day-in.ts'
import { useShopSettings } from '#platform/web/use-shop-settings.ts'

/** When a statement arrived, in the words of the email that acknowledges it: in the shop's time zone. */
export function MomentThatCounts({ iso }: { iso: string }) {
  const timeZone = useShopSettings()?.timeZone ?? 'UTC'
  return <time dateTime={iso}>{momentIn(timeZone, new Date(iso), 'medium')}</time>
}
