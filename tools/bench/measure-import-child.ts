import { runCommand } from '../../scripts/shop/run-command.ts'

// One import in its own process, so that its memory can be measured.
const started = performance.now()
let printed = ''
const output = {
  print: (text: string) => {
    printed += text
  },
  complain: (text: string) => process.stderr.write(`${text}\n`),
}
const exitCode = await runCommand(['import-parts', '--json', ...process.argv.slice(2)], { env: process.env, output })
const seconds = Number(((performance.now() - started) / 1000).toFixed(2))
const peakMemoryMb = Math.round(process.resourceUsage().maxRSS / 1024)
const report = printed && JSON.parse(printed)
process.send?.({
  exitCode,
  seconds,
  peakMemoryMb,
  new: report.new,
  updated: report.updated,
  unchanged: report.unchanged,
})
