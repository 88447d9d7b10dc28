/** `date`: such as 2026-03-04; nothing where there is none. */
export function PostDate({ date }: { date: string }) {
  if (date === '') return null
  const words = new Date(date).toLocaleDateString('en', {
    ...{ day: 'numeric', month: 'long', year: 'numeric' },
    timeZone: 'UTC',
  } as const)
  return (
    <p className="label mt-1">
      <time dateTime={date}>{words}</time>
    </p>
  )
}
