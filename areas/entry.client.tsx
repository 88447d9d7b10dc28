import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { setCurrentLanguage, setOfferedLanguages } from '#platform/contract/language/languages.ts'
import { setWords } from '#platform/contract/language/text.ts'
import { setShopCurrency } from '#platform/contract/money/currency.ts'
import { setShopBrand } from '#platform/contract/shop/brand.ts'
import { beforeHydration } from '#platform/web/lazy/before-hydration.ts'

/**
 * Whether the URL changed by back or forward since this document was requested, so that its HTML is for another URL.
 */
function isElsewhere(): boolean {
  const asked = performance.getEntriesByType('navigation')[0]?.name ?? ''
  if (!URL.canParse(asked)) return false
  const { pathname, search } = new URL(asked)
  return pathname !== location.pathname || search !== location.search
}

/** Until the router listens to popstate, load the page that the URL names. */
function followMove(): void {
  if (isElsewhere()) location.reload()
}

function Page() {
  useEffect(() => {
    removeEventListener('popstate', followMove)
    performance.mark('hydrated')
  }, [])
  return <HydratedRouter />
}

function begin(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Page />
      </StrictMode>,
    )
  })
}

/** Scripts that are written for a language have its words. In development there are none. */
function speakFrom(texts: [key: string, forms: string[]][] = []): void {
  const words = new Map(texts)
  const plural = (one: string, count: number) => words.get(one)?.[count === 1 ? 0 : 1]
  setWords(() => ({ text: (key) => words.get(key)?.[0], plural }))
}

const { currency = 'USD', brand = '', languages, shopOnly } = document.documentElement.dataset
const { lang } = document.documentElement
setCurrentLanguage(() => lang)
setOfferedLanguages(languages?.split(' ') ?? [lang], shopOnly?.split(' '))
if (import.meta.env.DEV)
  beforeHydration.push(import('#app/web/words-in-development.ts').then((words) => speakFrom(words.default[lang])))
setShopCurrency(currency)
setShopBrand(JSON.parse(brand))
addEventListener('popstate', followMove)
// In a new task, so that evaluating the scripts and hydrating do not form one long task.
setTimeout(isElsewhere() ? followMove : () => Promise.allSettled(beforeHydration).then(begin))
