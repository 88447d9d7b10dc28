import { scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { ChartFrame } from '../overview/bar-chart.tsx'

export type RankedBar = { key: string; label: string; value: number; before: number; text: string }

const ROW = 44
const BAR = { top: 22, height: 14 }
const PIXELS_PER_LETTER = 7

/** Lying bars with their names above them. */
export function RankChart({ title, total, bars }: { title: string; total: string; bars: readonly RankedBar[] }) {
  return (
    <ChartFrame title={title} total={total} height={bars.length * ROW}>
      {(width) => <Rows bars={bars} width={width} />}
    </ChartFrame>
  )
}

function Rows({ bars, width }: { bars: readonly RankedBar[]; width: number }) {
  const most = Math.max(1, ...bars.flatMap(({ value, before }) => [value, before]))
  const x = scaleLinear({ domain: [0, most], range: [0, width] })
  // What is below zero has no length.
  const lengthOf = (value: number) => x(Math.max(0, value))
  return bars.map(({ key, label, value, before, text }, index) => (
    <g key={key} transform={`translate(0, ${index * ROW})`}>
      <text className="chart-tick" y={14}>
        {shortened(label, Math.floor(width / PIXELS_PER_LETTER) - text.length - 2)}
      </text>
      <text className="chart-tick" x={width} y={14} textAnchor="end">
        {text}
      </text>
      <Bar className="chart-bar-before" x={0} y={BAR.top} width={lengthOf(before)} height={BAR.height} />
      <Bar className="chart-bar" x={0} y={BAR.top + BAR.height / 4} width={lengthOf(value)} height={BAR.height / 2} />
    </g>
  ))
}

function shortened(label: string, most: number): string {
  return label.length > most ? `${label.slice(0, Math.max(1, most - 1))}…` : label
}
