import { useId } from 'react'
import { t } from '#platform/contract/language/text.ts'
import type { Clash } from './quoted-clashes.ts'
import type { Acknowledged } from './use-acknowledged.ts'

type Props = {
  clashes: readonly Clash[]
  acknowledged: Acknowledged
  /** The order was tried: what is not ticked is in the way. */
  tried?: boolean
}

/** A box for each clash, whose label is the clash. None is ticked by anybody but the customer. */
export function ClashBoxes({ clashes, acknowledged, tried = false }: Props) {
  if (clashes.length === 0) return null
  return (
    <fieldset className="flex min-w-0 flex-col gap-2 border-bad border-l-4 bg-sheet px-4 py-3">
      <legend className="contents">
        <span className="font-semibold text-bad">{[...new Set(clashes.map(({ label }) => label))].join('. ')}</span>
      </legend>
      <p className="text-graphite text-sm">{t('To order it anyway, tick the box.')}</p>
      {clashes.map((clash) => (
        <ClashBox
          key={clash.digest}
          clash={clash}
          on={acknowledged.digests.includes(clash.digest)}
          onTurn={(on) => acknowledged.turn(clash.digest, on)}
          tried={tried}
        />
      ))}
    </fieldset>
  )
}

type BoxProps = { clash: Clash; on: boolean; onTurn: (on: boolean) => void; tried: boolean }

function ClashBox({ clash: { name, text, consequence }, on, onTurn, tried }: BoxProps) {
  const id = useId()
  const isMissing = tried && !on
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
        <input
          id={id}
          type="checkbox"
          className="mt-0.5 size-5 shrink-0 accent-[var(--ink)]"
          checked={on}
          onChange={({ target }) => onTurn(target.checked)}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? `${id}-error` : undefined}
        />
        <span className="wrap-anywhere min-w-0">
          {name && <strong>{name}: </strong>}
          {text}
          {consequence && <strong> {consequence}</strong>}
        </span>
      </label>
      {isMissing && (
        <p id={`${id}-error`} className="text-bad text-sm">
          {t('Tick this to order it anyway')}
        </p>
      )}
    </div>
  )
}
