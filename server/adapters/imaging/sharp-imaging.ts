import { LONGEST_PICTURE_SIDE, MOST_PICTURE_PIXELS, pictureWidths } from '#contract/picture-files.ts'
import { isRefusal, type Refusal, refuse } from '#contract/problem.ts'
import type { Imaging, Rendering } from './imaging.ts'
import type { ProcessAnswer } from './process-answer.ts'
import { type Crash, renderInProcess } from './render-in-process.ts'

/** The slowest picture of 50 megapixels takes some ten seconds on a slow machine. */
const TIME_LIMIT_MS = 60_000

type ImagingOptions = {
  /** Is told when a picture ended its process. */
  report: (crash: Crash) => void
  timeLimitMs?: number
}

const BROKEN = refuse('broken-picture', 'This picture is damaged or not complete. Save it anew and send it again.')
const STOPPING = refuse('unavailable', 'The shop is about to stop. Try again in a minute.')

/** Pictures rendered by sharp, one at a time: so the memory that it takes is that of one picture, however many come. */
export function createSharpImaging({ report, timeLimitMs = TIME_LIMIT_MS }: ImagingOptions): Imaging {
  const ending = new AbortController()
  let last: Promise<unknown> = Promise.resolve()

  /** Runs `work` once all that came before has been done. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = last.then(work)
    last = turn.catch(() => {})
    return turn
  }

  return {
    async render(bytes, type) {
      const limits = { timeLimitMs, ended: ending.signal }
      const answer = await inTurn(async () => (ending.signal.aborted ? STOPPING : renderInProcess(bytes, type, limits)))
      if (isRefusal(answer)) return answer
      if (!('crashed' in answer)) return renderingOf(answer)
      if (ending.signal.aborted) return STOPPING
      report(answer)
      return BROKEN
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
  const megapixels = (pixels: number) => (pixels / 1e6).toLocaleString('en-US', { maximumFractionDigits: 1 })
  return refuse(
    'too-many-pixels',
    `This picture has ${width} × ${height} pixels, that is ${megapixels(width * height)} megapixels. It may have ${megapixels(MOST_PICTURE_PIXELS)} at most: make it smaller and send it again.`,
  )
}
