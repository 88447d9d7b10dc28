/** What the sandbox's test control says it is at. */
export type SandboxState = {
  waiting: Record<string, number>
  unanswered: number
  pending: { tasks: number; deliveries: number }
}

type RequestOrder = {
  mishap: 'error_429' | 'error_500' | 'html' | 'html_200' | 'never' | 'hang_up' | 'hold'
  route?: string
  when?: 'before' | 'after'
  times?: number
  barrier?: string
}
type EventOrder = {
  effect: 'drop' | 'duplicate' | 'delay' | 'reorder'
  type?: string
  chance?: number
  times?: number
  delayMs?: number
}

export type SandboxControl = ReturnType<typeof controlSandbox>

/**
 * Makes the sandbox of one process misbehave, over its test control: for tests, from inside the process or from
 * outside.
 * @param sandbox.url where it is served, up to and without `/v1`
 */
export function controlSandbox({ url, secretKey }: { url: string; secretKey: string }) {
  async function order(name: string, fields: Record<string, string | number | undefined> = {}): Promise<SandboxState> {
    const given = Object.entries(fields).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]))
    const response = await fetch(`${url}/test_control/${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secretKey}` },
      body: new URLSearchParams(given),
    })
    if (!response.ok)
      throw new Error(`The sandbox's test control answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as SandboxState
  }

  return {
    /** What requests to come meet, once unless `times` says more. The first order that fits a request strikes. */
    onRequest: (fault: RequestOrder) => order('requests', fault),
    /**
     * What becomes of the postings of events to come, of all unless `times` says how many. All orders that fit strike.
     */
    onEvent: ({ delayMs, ...fault }: EventOrder) => order('events', { ...fault, delay_ms: delayMs }),
    /** Comes back when so many requests wait at a barrier of `hold`, or did; fails after 10 seconds. */
    arrivals: (barrier: string, count = 1) => order('arrivals', { barrier, count }),
    release: (barrier: string) => order('release', { barrier }),
    /** Does now what is planned until then: the bank's answers, postings of events and their repetitions. */
    work: (aheadMs = 0) => order('work', { ahead_ms: aheadMs }),
    state: () => order('state'),
    reset: () => order('reset'),
  }
}
