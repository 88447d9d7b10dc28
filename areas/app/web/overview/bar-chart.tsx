import { AxisBottom, AxisLeft } from '@visx/axis'
import { useParentSize } from '@visx/responsive'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { type ReactNode, useState } from 'react'
import { t } from '#platform/contract/language/text.ts'
import './overview.css'

/** `before`: drawn behind the bar, to compare with. */
export type ChartBar = { key: string; value: number; before?: number; tick: string; name: string }

type Props = {
  title: string
  /** Shown while no bar is pointed at. */
  total: string
  bars: readonly ChartBar[]
  format: (value: number) => string
  /** Compact, for the axis. */
  formatTick: (value: number) => string
}

const HEIGHT = 220
const ROOM = { top: 8, right: 20, bottom: 28, left: 48 }
const PIXELS_PER_TICK = 64

type FrameProps = {
  title: string
  total: string
  /** Instead of the total, while something is pointed at. */
  pointed?: string | undefined
  height: number
  onLeave?: () => void
  children: (width: number) => ReactNode
}

/** One image for screen readers: the table below has the numbers. */
export function ChartFrame({ title, total, pointed, height, onLeave, children }: FrameProps) {
  const { parentRef, width } = useParentSize({ debounceTime: 0 })
  return (
    <figure className="sheet min-w-0 p-4">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h4 className="font-semibold text-base">{title}</h4>
        <span className="figures text-graphite text-sm">{pointed ?? total}</span>
      </figcaption>
      {/* The chart resizes a moment after its container; hidden overflow keeps the page from widening. */}
      <div ref={parentRef} className="mt-3 overflow-hidden" style={{ height }}>
        {width > 0 && (
          <svg
            width={width}
            height={height}
            role="img"
            aria-label={t('{title}: {total}. See the table for each value.', { title, total })}
            onPointerLeave={onLeave}
          >
            {children(width)}
          </svg>
        )}
      </div>
    </figure>
  )
}

export function BarChart({ title, total, bars, format, formatTick }: Props) {
  const [pointed, setPointed] = useState<string>()
  const shown = bars.find(({ key }) => key === pointed)
  const words = shown && pointedText(shown, format)
  return (
    <ChartFrame {...{ title, total, pointed: words, height: HEIGHT }} onLeave={() => setPointed(undefined)}>
      {(width) => <Bars width={width} bars={bars} formatTick={formatTick} pointed={pointed} onPoint={setPointed} />}
    </ChartFrame>
  )
}

function pointedText({ name, value, before }: ChartBar, format: Props['format']): string {
  if (before === undefined) return `${name}: ${format(value)}`
  return t('{name}: {value}, before {before}', { name, value: format(value), before: format(before) })
}

type BarsProps = Pick<Props, 'bars' | 'formatTick'> & {
  width: number
  pointed: string | undefined
  onPoint: (key: string) => void
}

function Bars({ width, bars, formatTick, pointed, onPoint }: BarsProps) {
  const values = bars.flatMap(({ value, before = 0 }) => [value, before])
  const [low, high] = [Math.min(0, ...values), Math.max(...values)]
  const x = scaleBand({ domain: bars.map(({ key }) => key), range: [ROOM.left, width - ROOM.right], padding: 0.25 })
  const y = scaleLinear({
    domain: [low, high > low ? high : low + 1],
    range: [HEIGHT - ROOM.bottom, ROOM.top],
    nice: 4,
  })
  const levels = y.ticks(4).filter(Number.isInteger)
  const every = Math.ceil(bars.length / Math.max(2, Math.floor((width - ROOM.left) / PIXELS_PER_TICK)))
  // Counted from the end, so that the newest is labelled.
  const ticks = bars.filter((_, index) => (bars.length - 1 - index) % every === 0)
  const tickOf = new Map(bars.map(({ key, tick }) => [key, tick]))
  return (
    <>
      {levels.map((value) => (
        <line key={value} className="chart-grid" x1={ROOM.left} x2={width - ROOM.right} y1={y(value)} y2={y(value)} />
      ))}
      <AxisLeft
        left={ROOM.left}
        scale={y}
        tickValues={levels}
        hideAxisLine
        hideTicks
        tickLength={0}
        tickFormat={(value) => formatTick(Number(value))}
        tickLabelProps={{ className: 'chart-tick', dx: -6, textAnchor: 'end', verticalAnchor: 'middle' }}
      />
      <AxisBottom top={y(0)} scale={x} axisLineClassName="chart-line" hideTicks tickValues={[]} />
      <AxisBottom
        top={HEIGHT - ROOM.bottom}
        scale={x}
        hideAxisLine
        hideTicks
        tickValues={ticks.map(({ key }) => key)}
        tickFormat={(key) => tickOf.get(key) ?? ''}
        tickLabelProps={{ className: 'chart-tick', textAnchor: 'middle', dy: 4 }}
      />
      {bars.map(({ key, value, before }) => (
        <g key={key} onPointerEnter={() => onPoint(key)}>
          <Bar x={(x(key) ?? 0) - x.step() * 0.125} width={x.step()} y={0} height={HEIGHT} fill="transparent" />
          {before !== undefined && (
            <Bar
              className="chart-bar-before"
              x={x(key) ?? 0}
              width={x.bandwidth()}
              y={y(Math.max(before, 0))}
              height={Math.abs(y(before) - y(0))}
            />
          )}
          <Bar
            className="chart-bar"
            data-pointed={pointed === key || undefined}
            x={(x(key) ?? 0) + (before === undefined ? 0 : x.bandwidth() / 4)}
            width={before === undefined ? x.bandwidth() : x.bandwidth() / 2}
            y={y(Math.max(value, 0))}
            height={Math.abs(y(value) - y(0))}
          />
        </g>
      ))}
    </>
  )
}
