import { useLocation, useMatches } from 'react-router'
import { mayHoldSecret } from '#accounts/web/sign-in/secret-addresses.ts'
import { pathIn } from '#platform/contract/language/addresses.ts'
import { ownNameOf } from '#platform/contract/language/language-names.ts'
import { currentLanguage, offeredLanguages, shopOnlyLanguages } from '#platform/contract/language/languages.ts'
import { msgc, sayIn, t } from '#platform/contract/language/text.ts'
import { lazyComponent } from '#platform/web/ui/lazy-component.ts'
import { useHydrated } from '#platform/web/ui/use-hydrated.ts'

/**
 * The same page in the shop’s other languages, each by its own name; nothing in a shop of one language. A plain link:
 * the whole page comes anew, with the scripts of its language. Pages of staff are not in languages for customers only:
 * hidden, because other pages take their names from there.
 */
export function LanguageLinks({ className = '' }: { className?: string }) {
  const { pathname, search, hash } = useLocation()
  // The server writes no secret of an address into a page.
  const isSecret = import.meta.env.SSR && mayHoldSecret(pathname, new URLSearchParams(search))
  const here = isSecret ? pathname : pathname + search + hash
  const isForStaff = useMatches().some(({ handle }) => (handle as { forStaff?: true } | undefined)?.forStaff)
  const others = offeredLanguages().filter((language) => language !== currentLanguage())
  const isHidden = (language: string) => isForStaff && shopOnlyLanguages().includes(language)
  if (others.length === 0) return null
  return (
    <nav aria-label={t('Language')} className={`flex flex-wrap ${className}`} hidden={others.every(isHidden)}>
      {others.map((language) => (
        <a
          key={language}
          href={pathIn(language, here)}
          hrefLang={language}
          lang={language}
          hidden={isHidden(language)}
          data-shop-only={shopOnlyLanguages().includes(language) || undefined}
          className="header-link"
          data-offer={offerIn(language)}
          suppressHydrationWarning
        >
          {nameOf(language)}
        </a>
      ))}
    </nav>
  )
}

/** As people who speak it call it: “Deutsch”. Browsers keep what the server has written: theirs may differ. */
function nameOf(language: string): string {
  if (import.meta.env.SSR) return ownNameOf(language)
  return document.querySelector(`a[hreflang='${language}']`)?.textContent ?? language
}

const OFFER = msgc('name the language of the translation here', 'This page is available in English')

/** In that language, whose words only the server has here. For `language-offer.tsx`. */
function offerIn(language: string): string | undefined {
  return import.meta.env.SSR ? sayIn(language, OFFER) : undefined
}

const Offer = lazyComponent(() => import('./language-offer.tsx'))

/** A line for whoever likes another language of this shop better. Nobody is led there by their browser’s settings. */
export function LanguageOffer() {
  const liked = useHydrated() ? likedLanguage() : undefined
  return liked !== undefined && liked !== currentLanguage() ? <Offer language={liked} /> : null
}

/** The first of the browser’s languages that the shop speaks. */
function likedLanguage(): string | undefined {
  const codes = navigator.languages.map((tag) => tag.replace(/-.*/, '').toLowerCase())
  return codes.find((code) => offeredLanguages().includes(code))
}
