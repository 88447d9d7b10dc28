import { longDay } from '#platform/contract/language/intl-formats.ts'
/** `date`: such as 2026-03-04; nothing where there is none. */
export function PostDate({ date }: { date: string }) {
  if (date === '') return null
  return (
    <p className="label mt-1">
      <time dateTime={date}>{longDay(new Date(date), 'UTC', 'en-US')}</time>
    </p>
  )
}
