import { flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * As `exec` in a shell: this process runs another module from its beginning, and all the memory of the one before is
 * gone. What the module frees later is given back as well: by itself glibc keeps as much in each thread as twice the
 * largest block that was ever freed, 38 MB after one password. Stating its threshold, even the usual one, stops that
 * (mallopt(3), M_TRIM_THRESHOLD). Only on Linux; elsewhere it returns and does nothing.
 */
export function continueAs(module: URL): void {
  if (process.platform !== 'linux') return
  flushCompileCache()
  process.execve?.(process.execPath, [process.execPath, ...process.execArgv, fileURLToPath(module)], {
    MALLOC_TRIM_THRESHOLD_: '131072',
    ...process.env,
  })
}
