import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // The whole site map comes as one small file that browsers keep. Asked for by what stands on a page it would come late, and page by page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
