import { type KeyboardEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { t } from '#platform/contract/language/text.ts'
import { lazyComponent } from '#platform/web/ui/lazy-component.ts'
import { useActiveBike, useHasBikes } from './active-bike.ts'

// Only for who opens it.
const BikeChoices = lazyComponent(() => import('./bike-choices.tsx'), {
  waiting: () => <p className="px-4 py-2.5">{t('Loading …')}</p>,
})

/** Pages whose address may have a bike that is not theirs to describe. */
const FOR_A_BIKE = /^\/(parts|partDetails|compare|whatFits)(\/|$)/

/** “For: Trail bike”: which bike parts are checked against. Nothing in a browser without bikes. */
export function BikeChooser({ onFollow = () => {} }: { onFollow?: () => void }) {
  const menu = useRef<HTMLDetailsElement>(null)
  const hasBikes = useHasBikes()
  const bike = useActiveBike()
  const [wasOpened, setOpened] = useState(false)
  const followAddress = useAddressForBike()
  if (!hasBikes) return null
  const close = () => {
    menu.current?.removeAttribute('open')
    menu.current?.querySelector('summary')?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu.current?.open) return
    event.preventDefault()
    close()
  }
  const onChoose = (fits: string) => {
    close()
    followAddress(fits)
  }
  return (
    <details ref={menu} className="bike-chooser no-print" onKeyDown={onKeyDown} onToggle={() => setOpened(true)}>
      <summary>
        <span className="truncate">
          {t('For:')} <span className="font-semibold">{bike?.name ?? t('no bike')}</span>
        </span>
      </summary>
      <div className="sheet">{wasOpened && <BikeChoices onChoose={onChoose} onFollow={onFollow} />}</div>
    </details>
  )
}

/** A page that its address makes one for a bike becomes one for the other. */
function useAddressForBike(): (fits: string) => void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (fits) => {
    const names = new URLSearchParams(search)
    if (!names.has('fits') || !FOR_A_BIKE.test(pathname)) return
    for (const name of ['fits', 'fit', 'after', 'before']) names.delete(name)
    if (fits !== '') names.set('fits', fits)
    void navigate({ pathname, search: names.toString() }, { preventScrollReset: true })
  }
}
