import { useId } from 'react'

type Props = {
  name: string
  /** From 0 to 100. */
  level: number
  used: string
}

export function SkillBar({ name, level, used }: Props) {
  const nameId = useId()
  return (
    <div>
      <p className="flex items-baseline justify-between gap-4">
        <span id={nameId} className="font-semibold">
          {name}
        </span>
        <span className="figures text-lg">{level}</span>
      </p>
      <meter className="sr-only" aria-labelledby={nameId} min={0} max={100} value={level}>
        {level} of 100
      </meter>
      <div aria-hidden="true" className="mt-1 h-2 border border-ink">
        <div className="h-full bg-ink" style={{ width: `${level}%` }} />
      </div>
      <p className="label mt-1">{used}</p>
    </div>
  )
}
