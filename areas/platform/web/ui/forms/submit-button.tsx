import type { ComponentProps } from 'react'
import { t } from '#platform/contract/language/text.ts'
import { Button } from '../button.tsx'
import { useEarlyPress } from '../use-early-press.ts'
import { useHydrated } from '../use-hydrated.ts'

/**
 * The button of a form that the server draws. Until the scripts are there it looks the same and sends nothing, or the
 * browser would send the form itself and lose what was typed; a press counts then. Without scripts a sentence stands in
 * its place.
 */
export function SubmitButton(props: ComponentProps<typeof Button>) {
  const hydrated = useHydrated()
  const early = useEarlyPress()
  return (
    <>
      {/* The form’s default button, so that the Enter key sends nothing either. */}
      {!hydrated && <button type="submit" disabled hidden />}
      <Button variant="primary" {...props} {...early} type={hydrated ? 'submit' : 'button'} />
      <p className="hidden noscript:block">
        {t('This form needs JavaScript. Turn it on in your browser, then reload this page.')}
      </p>
    </>
  )
}
