import type { IncomingHttpHeaders } from 'node:http'

/** What proxies, tunnels and content delivery networks add. Names are in lower case, as Node.js gives them. */
const FORWARDED =
  /^(forwarded|via|cdn-loop|cf-.*|client-ip|fastly-client-ip|tailscale-.*|true-client-ip|x-amzn-trace-id|x-arr-.*|x-client-ip|x-cluster-client-ip|x-envoy-.*|x-forwarded.*|x-original-(for|forwarded-for|host)|x-real-ip)$/

/** Whether a request came through a proxy that says so: then it is not from this machine, whatever its socket says. */
export function isForwarded(headers: IncomingHttpHeaders): boolean {
  return Object.keys(headers).some((name) => FORWARDED.test(name))
}
