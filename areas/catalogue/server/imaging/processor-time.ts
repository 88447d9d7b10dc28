import { readFileSync } from 'node:fs'

/** Of `/proc/<pid>/stat` after the name in parentheses: time in the program and in the kernel, in 1/100 s (proc(5)). */
const [IN_PROGRAM, IN_KERNEL] = [11, 12]
const MS_PER_TICK = 10

/** The processor time that a process has used, in ms; undefined where the system doesn't say, as outside Linux. */
export function processorMsOf(pid: number | undefined): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return (Number(fields[IN_PROGRAM]) + Number(fields[IN_KERNEL])) * MS_PER_TICK
  } catch {
    return undefined
  }
}
