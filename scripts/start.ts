import './run/end-with-npm.ts'
import { provideShop } from './bundle/provide-shop.ts'
import { continueAs } from './run/continue-as.ts'
import { refuseDemoInProduction } from './run/refuse-demo-in-production.ts'

process.env.SHOP_DEMO ||= '1'
// Tests start without, by an empty one.
process.env.DEMO_HISTORY ??= 'on'
refuseDemoInProduction()
await provideShop(process.cwd())
console.log('Starting the shop ...')
continueAs(new URL('serve.ts', import.meta.url))
await import('./serve.ts')
