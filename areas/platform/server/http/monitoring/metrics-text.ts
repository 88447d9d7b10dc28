/** In seconds: a cached response takes less than one ms, rendering a picture tens of seconds. */
const EDGES = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

export type Labels = Record<string, string | number>
export type Sample = { labels?: Labels; value: number }

/** Prometheus' text format 0.0.4; omitted without samples. */
export function describeMeasure(
  name: string,
  type: 'gauge' | 'counter',
  help: string,
  samples: readonly Sample[],
): string[] {
  if (samples.length === 0) return []
  const lines = samples.map(({ labels = {}, value }) => `${name}${written(labels)} ${value}`)
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines]
}

/** Durations by labels. Keep the label sets few: each is stored. */
export function createHistogram(name: string, help: string) {
  const series = new Map<string, { labels: Labels; buckets: number[]; sum: number; count: number }>()
  return {
    observe(labels: Labels, seconds: number): void {
      const key = Object.values(labels).join(' ') // their text is written when it is asked for, not at each request
      const kept = series.get(key) ?? { labels, buckets: EDGES.map(() => 0), sum: 0, count: 0 }
      series.set(key, kept)
      const bucket = EDGES.findIndex((edge) => seconds <= edge)
      if (bucket >= 0) kept.buckets[bucket] = (kept.buckets[bucket] ?? 0) + 1
      kept.sum += seconds
      kept.count += 1
    },
    lines(): string[] {
      const samples = [...series.values()].flatMap(({ labels, buckets, sum, count }) => {
        let below = 0
        const cumulated = buckets.map((each, index) => {
          below += each
          return `${name}_bucket${written({ ...labels, le: EDGES[index] ?? 0 })} ${below}`
        })
        return [
          ...cumulated,
          `${name}_bucket${written({ ...labels, le: '+Inf' })} ${count}`,
          `${name}_sum${written(labels)} ${sum}`,
          `${name}_count${written(labels)} ${count}`,
        ]
      })
      return [`# HELP ${name} ${help}`, `# TYPE ${name} histogram`, ...samples]
    },
  }
}

function written(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(String(value))}"`)
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}

function escaped(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}
