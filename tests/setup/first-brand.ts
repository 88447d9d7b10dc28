import { setDrawingAccent } from '#packages/drawings/drawing-accent.ts'
import { SOURCE_LANGUAGE, setCurrentLanguage, setOfferedLanguages } from '#platform/contract/language/languages.ts'
import { setWords } from '#platform/contract/language/words.ts'
import { setShopBrand } from '#platform/contract/shop/brand.ts'
import { FIRST_BRAND } from '#platform/contract/shop/first-brand.ts'
import { setShopTimeZone } from '#platform/contract/shop/shop-day.ts'
import { runningLanguage, setOfficeLanguage } from '#platform/server/language/in-language.ts'

// Parts of a shop that a test runs without one name it too.
setShopBrand(FIRST_BRAND)
// A file before may have spoken other languages, or had a shop elsewhere: the files of a worker share its modules.
setCurrentLanguage(runningLanguage)
setOfferedLanguages([SOURCE_LANGUAGE])
setWords(() => undefined)
setOfficeLanguage('')
setShopTimeZone('UTC')
setDrawingAccent(undefined)
