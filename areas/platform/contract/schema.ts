import { z } from 'zod'

// Zod compiles object schemas at run time, which the pages' Content-Security-Policy forbids and browsers report.
// Everything that runs in a browser imports Zod from here.
if ('document' in globalThis) z.config({ jitless: true })

export { z }
