/**
 * Tells Zod, wherever it is loaded later, not to compile its schemas in the browser (its own setting `jitless`). The policy of the
 * pages forbids it, and the mere try would be reported as a breach. Set by hand, so that no page has to fetch Zod for it.
 */
if (!import.meta.env.SSR) Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
