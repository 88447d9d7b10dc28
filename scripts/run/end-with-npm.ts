// npm hands a SIGTERM on to the shell that it started this process with, and the shell keeps it to itself and ends.
// Without this the shop would go on running, and hold its port, after npm is gone.
const lookEveryMs = 500

if (process.env.npm_lifecycle_event !== undefined && process.platform !== 'win32') {
  const shellPid = process.ppid
  const look = setInterval(() => {
    if (process.ppid === shellPid) return
    clearInterval(look)
    process.kill(process.pid, 'SIGTERM')
  }, lookEveryMs)
  look.unref()
}
