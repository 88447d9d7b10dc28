import { useState } from 'react'
import { useLocation } from 'react-router'
import { pathIn } from '#platform/contract/language/addresses.ts'
import { currentLanguage } from '#platform/contract/language/languages.ts'
import { t } from '#platform/contract/language/text.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { buttonClass } from '#platform/web/ui/button-class.ts'

/** Once somebody has answered, nobody asks again in this browser. */
const ANSWERED = 'language'

/** For lazy loading. `language`: that which somebody likes better. */
export default function LanguageOffer({ language }: { language: string }) {
  const { pathname, search, hash } = useLocation()
  const [isAnswered, setAnswered] = useState(() => wasAnswered())
  const words = document.querySelector<HTMLElement>(`a[hreflang='${language}'][data-offer]:not([hidden])`)?.dataset
    .offer
  if (isAnswered || words === undefined) return null
  function answer() {
    setAnswered(true)
    try {
      localStorage.setItem(ANSWERED, currentLanguage())
    } catch {
      // Without storage it lasts for this page.
    }
  }
  return (
    <aside className="sheet fixed inset-x-4 bottom-4 z-30 mx-auto flex max-w-[34rem] flex-wrap items-center justify-end gap-2 px-4 py-3 shadow-lg print:hidden">
      <p lang={language} className="min-w-[min(14rem,100%)] flex-1">
        <a
          href={pathIn(language, pathname + search + hash)}
          hrefLang={language}
          className={`${buttonClass('quiet')} -mx-3`}
          onClick={answer}
        >
          {words}
        </a>
      </p>
      <Button variant="quiet" onClick={answer}>
        {t('Close')}
      </Button>
    </aside>
  )
}

function wasAnswered(): boolean {
  try {
    return localStorage.getItem(ANSWERED) !== null
  } catch {
    return false
  }
}
