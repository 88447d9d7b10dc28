import { setCurrentLanguage } from '#platform/contract/language/languages.ts'
import { setShopBrand } from '#platform/contract/shop/brand.ts'
import { FIRST_BRAND } from '#platform/contract/shop/first-brand.ts'
import { runningLanguage } from '#platform/server/language/in-language.ts'

// Parts of a shop that a test runs without one name it too.
setShopBrand(FIRST_BRAND)
// A file before may have read in another language: the files of a worker share its modules.
setCurrentLanguage(runningLanguage)
