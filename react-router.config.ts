import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'areas',
  buildDirectory: 'build',
  ssr: true,
  // A page's client loader is one line: no file of its own.
  splitRouteModules: false,
} satisfies Config
