import type { ImportReport } from '#catalogue/contract/part-import.ts'
import { t } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'

type Family = ImportReport['families'][number]
type Props = { families: readonly Family[]; chosen: ReadonlySet<string>; onChoose: (keys: ReadonlySet<string>) => void }

/** Two models of different categories may have one name. */
export const familyKey = ({ skus }: Family) => skus[0] ?? ''

/** Sizes and colours of one model, each model with a tick: ticked ones become a product. */
export function FamilyChoice({ families, chosen, onChoose }: Props) {
  const all = families.map(familyKey)
  const toggle = (keys: readonly string[], isChosen: boolean) => {
    const left = new Set(chosen)
    for (const key of keys) isChosen ? left.add(key) : left.delete(key)
    onChoose(left)
  }
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{t('Sizes and colours of one model')}</legend>
      <p className="text-graphite text-sm">
        {t('Tick those to show as one product. Each part keeps its number, price and stock.')}
      </p>
      <Tick
        isChosen={chosen.size === all.length}
        onChange={(isChosen) => toggle(all, isChosen)}
        label={t('All {count}', { count: countText(all.length) })}
      />
      <ul className="border-hairline border-t">
        {families.map((family) => (
          <li key={familyKey(family)} className="border-hairline border-b">
            <Tick
              isChosen={chosen.has(familyKey(family))}
              onChange={(isChosen) => toggle([familyKey(family)], isChosen)}
              label={family.name}
              more={family.skus.join(', ')}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

type TickProps = { isChosen: boolean; onChange: (isChosen: boolean) => void; label: string; more?: string }

function Tick({ isChosen, onChange, label, more }: TickProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-[var(--ink)]"
        checked={isChosen}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className="wrap-anywhere min-w-0">
        {label}
        {more && <span className="figures block text-graphite text-sm">{more}</span>}
      </span>
    </label>
  )
}
