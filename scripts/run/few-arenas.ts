// The C library of most Linux systems gives each thread a store of its own for what it frees, and keeps it: 25 MB of an idle shop, of what
// V8's compiling threads once needed. How many there may be is read from the environment before anything runs, so this process begins
// once more, as itself. Elsewhere, and where the operator has chosen, nothing happens.
if (process.platform === 'linux' && process.env.MALLOC_ARENA_MAX === undefined && process.execve) {
  const command = [process.execPath, ...process.execArgv, ...process.argv.slice(1)]
  process.execve(process.execPath, command, { ...process.env, MALLOC_ARENA_MAX: '2' })
}
