import { LONGEST_PICTURE_SIDE, MOST_PICTURE_PIXELS, pictureWidths } from '#platform/contract/files/picture-files.ts'
import { figureFormat } from '#platform/contract/language/kept-formats.ts'
import { msg, t } from '#platform/contract/language/text.ts'
import { isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'
import type { Imaging, Rendering } from './imaging.ts'
import type { ProcessAnswer } from './process-answer.ts'
import { type Crash, drawInProcess, renderInProcess } from './render-in-process.ts'

// Waiting and rendering together stay below the 60 s after which servers and proxies close silent connections. Large
// pictures take some two seconds.
const WAIT_LIMIT_MS = 25_000
const TIME_LIMIT_MS = 30_000
/** Of processor time, twice what large pictures take. */
const LEAST_WORK_MS = 4_000
const DRAWING_LIMIT_MS = 10_000

type ImagingOptions = {
  report: (crash: Crash) => void
  waitLimitMs?: number
  timeLimitMs?: number
  leastWorkMs?: number
}

const BROKEN = refuse('broken-picture', msg('This picture is damaged or incomplete. Save it again and upload it.'))
const TOO_SLOW = refuse(
  'broken-picture',
  msg('This picture takes too long to process. Make it smaller and upload it again.'),
)
const TOO_MANY = refuse('unavailable', msg('Too many uploads right now. Try again in a minute.'))
const STARVED = refuse('unavailable', msg('The shop is too busy for this picture right now. Try again in a minute.'))
const STOPPING = refuse('unavailable', msg('The shop is restarting. Try again in a minute.'))

const REFUSALS: Record<Crash['crashed'], Refusal> = { time: TOO_SLOW, starved: STARVED, signal: BROKEN }

/** Renders one uploaded picture at a time, which bounds memory. Who asks for cards bounds their number. */
export function createSharpImaging({
  report,
  waitLimitMs = WAIT_LIMIT_MS,
  timeLimitMs = TIME_LIMIT_MS,
  leastWorkMs = LEAST_WORK_MS,
}: ImagingOptions): Imaging {
  const ending = new AbortController()
  let last: Promise<unknown> = Promise.resolve()

  /** Runs `work` after everything before it, unless the wait is too long. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result | Refusal> {
    return new Promise((resolve, reject) => {
      let over = false
      const timer = setTimeout(() => {
        over = true
        resolve(TOO_MANY)
      }, waitLimitMs)
      last = last.then(async () => {
        clearTimeout(timer)
        if (!over) await work().then(resolve, reject)
      })
    })
  }

  return {
    async render(bytes, type, use = 'photo') {
      const limits = { timeLimitMs, leastWorkMs, ended: ending.signal }
      const answer = await inTurn(async () =>
        ending.signal.aborted ? STOPPING : renderInProcess(bytes, [type, use], limits),
      )
      if (isRefusal(answer)) return answer
      if (!('crashed' in answer)) return renderingOf(answer)
      if (ending.signal.aborted) return STOPPING
      report(answer)
      return REFUSALS[answer.crashed]
    },
    async draw(drawn) {
      if (ending.signal.aborted) return STOPPING
      const answer = await drawInProcess(drawn, { timeLimitMs: DRAWING_LIMIT_MS, ended: ending.signal })
      if (!('crashed' in answer)) return answer
      if (!ending.signal.aborted) report(answer)
      return STOPPING
    },
    async close() {
      ending.abort()
      await last
    },
  }
}

function renderingOf(answer: ProcessAnswer): Rendering | Refusal {
  if ('refused' in answer) return answer.refused === 'broken' ? BROKEN : tooManyPixels(answer)
  const { files, ...size } = answer
  if (size.widest > LONGEST_PICTURE_SIDE || files.length !== pictureWidths(size.widest).length * 2) return BROKEN
  return { ...size, files: files.map(({ base64, ...file }) => ({ ...file, bytes: Buffer.from(base64, 'base64') })) }
}

function tooManyPixels({ width, height }: { width: number; height: number }): Refusal {
  const megapixels = (pixels: number) => figureFormat({ maximumFractionDigits: 1 }).format(pixels / 1e6)
  return refuse(
    'too-many-pixels',
    t(
      'This picture has {width} × {height} pixels, that is {megapixels} megapixels. It may have {most} at most: make it smaller and send it again.',
      {
        width: String(width),
        height: String(height),
        megapixels: megapixels(width * height),
        most: megapixels(MOST_PICTURE_PIXELS),
      },
    ),
  )
}
