/**
 * Why a demo must not start with these variables of the environment; undefined when it may. Whoever sets
 * NODE_ENV=production, as the unit and the image for customers do, means no shop whose passwords everybody knows. Asked
 * before `serve.ts` sets it for React.
 */
export function demoInProduction({ NODE_ENV, SHOP_DEMO = '' }: NodeJS.ProcessEnv): string | undefined {
  if (NODE_ENV !== 'production' || !['on', '1', 'true'].includes(SHOP_DEMO)) return undefined
  return 'NODE_ENV is production, but this would be a demo, whose passwords everybody knows. For customers: npm run serve without SHOP_DEMO. For a demo: unset NODE_ENV.'
}

/** Ends the process with a sentence instead of starting a demo in production. */
export function refuseDemoInProduction(): void {
  const why = demoInProduction(process.env)
  if (!why) return
  console.error(why)
  process.exit(1)
}
