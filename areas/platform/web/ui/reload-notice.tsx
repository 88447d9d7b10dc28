import { t } from '#platform/contract/language/text.ts'
import { Button } from './button.tsx'

/** Replaces a component whose script did not load. `address`: the page to load instead of this one. */
export function ReloadNotice({ address }: { address?: string | undefined }) {
  return (
    <div role="alert" className="border-bad border-l-4 bg-sheet px-4 py-3">
      <p className="font-semibold text-bad">{t('Something on this page did not load')}</p>
      <p>{t('Check your connection and reload the page.')}</p>
      <Button className="mt-3" onClick={() => (address ? window.location.assign(address) : window.location.reload())}>
        {t('Reload')}
      </Button>
    </div>
  )
}
