import './run/end-with-npm.ts'
import { provideShop } from './bundle/provide-shop.ts'

await provideShop(process.cwd())
process.env.SHOP_DEMO ||= '1'
console.log('Starting the shop ...')
await import('./serve.ts')
