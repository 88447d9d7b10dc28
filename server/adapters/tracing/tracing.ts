/** Traces of requests, told to a collector. */
export type Tracing = {
  /** Tells what is still to be told, for at most two seconds, and begins no more spans. */
  stop(): Promise<void>
}

export type TracingSettings = {
  /** The collector's OTLP/HTTP address, without `/v1/traces`. */
  endpoint: string
  serviceName: string
  /** The part of all requests that is traced, 0 to 1. */
  ratio: number
}
