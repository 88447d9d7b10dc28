const METHODS = ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const

type Recorder = { takeNoise(): string[]; stop(): void }

/**
 * From here on nothing is printed by `target`; it is noted instead, and so are the process's warnings
 * (deprecations, leaking listeners). `takeNoise` hands over what was noted and forgets it.
 */
export function recordNoise(target: Console, source: NodeJS.EventEmitter): Recorder {
  let noise: string[] = []
  const originals = METHODS.map((method) => [method, target[method]] as const)
  for (const method of METHODS) {
    target[method] = (...parts: unknown[]) => {
      noise.push(`console.${method}: ${parts.map(String).join(' ')}`)
    }
  }
  const noteWarning = (warning: Error) => noise.push(`${warning.name}: ${warning.message}`)
  source.on('warning', noteWarning)
  return {
    takeNoise: () => {
      const taken = noise
      noise = []
      return taken
    },
    stop: () => {
      source.off('warning', noteWarning)
      for (const [method, original] of originals) target[method] = original
    },
  }
}
