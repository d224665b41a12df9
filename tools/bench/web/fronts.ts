import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import http from 'node:http'
import http2 from 'node:http2'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** An additional page on the product's origin, so that both are measured over the same connection: the bare page, static copies. */
export type ExtraPages = Map<string, string>

/** An origin that a browser can visit. */
export type Front = { url: string; close(): Promise<void> }

type Incoming = http.IncomingMessage | http2.Http2ServerRequest

/** Hop-by-hop headers, which HTTP/2 responses must not contain. */
const HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection'])

function handler(upstream: string, extra: ExtraPages) {
  const { hostname, port } = new URL(upstream)
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 })
  const handle = (request: Incoming, given: http.ServerResponse | http2.Http2ServerResponse) => {
    // Both kinds of response have the same methods; only their types differ.
    const response = given as http.ServerResponse
    const page = extra.get(request.url ?? '')
    if (page !== undefined) {
      // With the same headers as the product's own pages.
      const isCompressed = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        ...(isCompressed ? { 'content-encoding': 'br' } : {}),
      })
      response.end(isCompressed ? brotliCompressSync(page) : page)
      return
    }
    const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !name.startsWith(':') && !HOP.has(name)))
    const onward = http.request({
      hostname,
      port,
      agent,
      path: request.url,
      method: request.method,
      // The product refuses calls from other origins.
      headers: { ...headers, host: `${hostname}:${port}`, ...(headers.origin ? { origin: upstream } : {}) },
    })
    onward.on('response', (answer) => {
      const kept = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !HOP.has(name)))
      response.writeHead(answer.statusCode ?? 502, kept as http.OutgoingHttpHeaders)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    ;(request as http.IncomingMessage).pipe(onward)
  }
  return { handle, close: () => agent.destroy() }
}

/** Creates a key and a certificate for loopback with openssl. */
function makeCertificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'firn-tls-'))
  try {
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
    const args = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2', '-subj', '/CN=127.0.0.1']
    execFileSync('openssl', [...args, '-keyout', key, '-out', cert], { stdio: 'pipe' })
    return { key: readFileSync(key), cert: readFileSync(cert) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** HTTP/2 with TLS in front of the product, like a load balancer. It changes nothing else. Needs openssl. */
export async function openTlsFront(upstream: string, extra: ExtraPages): Promise<Front> {
  const { handle, close } = handler(upstream, extra)
  const server = http2.createSecureServer({ ...makeCertificate(), allowHTTP1: true }, handle)
  const sessions = new Set<http2.ServerHttp2Session>()
  server.on('session', (session) => {
    sessions.add(session)
    session.on('close', () => sessions.delete(session))
    session.on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        for (const session of sessions) session.destroy()
        close()
        server.close(() => resolve())
      }),
  }
}

/** HTTP/1.1 without TLS, as `npm start` serves it, with the additional pages. */
export async function openPlainFront(upstream: string, extra: ExtraPages): Promise<Front> {
  const { handle, close } = handler(upstream, extra)
  const server = http.createServer(handle)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        close()
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
