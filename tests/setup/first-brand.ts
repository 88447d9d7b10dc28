import { setShopBrand } from '#platform/contract/shop/brand.ts'
import { FIRST_BRAND } from '#platform/contract/shop/first-brand.ts'

// Parts of a shop that a test runs without one name it too.
setShopBrand(FIRST_BRAND)
